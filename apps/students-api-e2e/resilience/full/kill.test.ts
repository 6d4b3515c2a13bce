import { setTimeout } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import {
  buildForNode,
  databaseUrlIn,
  ending,
  printedUrl,
  runCli,
  temporaryFolder,
  writeUntilCut,
} from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { figures, progress } from '../../testing/progress.ts';

const rounds = 50;

beforeAll(buildForNode);

it(`kill -9 at ${rounds} random moments under write load loses nothing that was acknowledged`, async () => {
  const dataDir = temporaryFolder();
  const start = () => runCli({ DATA_DIR: dataDir, PORT: '0' });
  const checks: ((list: unknown) => string[])[] = [];
  const faults: string[] = [];
  let acknowledged = 0;

  let child = start();
  let url = await printedUrl(child);
  for (let round = 0; round < rounds; round += 1) {
    const ended = ending(child);
    const writers = writeUntilCut(url, round);
    await setTimeout(Math.random() * 400);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const expected = await writers;
    checks.push(expected.faultsIn);
    acknowledged += expected.acknowledged;

    child = start();
    url = await printedUrl(child);
    faults.push(...expected.faultsIn(await listOf(url, round)));
    if (round % 10 === 9) progress(`${round + 1} kills, ${acknowledged} writes acknowledged`);
  }

  // What was whole after its own round must have outlived all later ones.
  for (const [round, faultsIn] of checks.entries()) {
    faults.push(...faultsIn(await listOf(url, round)));
  }
  child.kill('SIGTERM');
  await ending(child);
  expect(await integrityOf(dataDir)).toBe('ok');
  figures('kill -9 under write load', { rounds, acknowledged, 'lost or torn': faults.length });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds);
});

async function listOf(url: string, userId: number): Promise<unknown> {
  return (await fetch(`${url}/api/todos?userId=${userId}`)).json();
}

async function integrityOf(dataDir: string): Promise<unknown> {
  const client = createClient({ url: databaseUrlIn(dataDir) });
  try {
    return (await client.execute('PRAGMA integrity_check')).rows[0]?.[0];
  } finally {
    client.close();
  }
}
