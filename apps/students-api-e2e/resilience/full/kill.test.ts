import { setTimeout } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import {
  buildForNode,
  databaseUrlIn,
  exitOf,
  printedUrl,
  runCli,
  temporaryFolder,
  writeUntilDisconnected,
} from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { reportFigures, reportProgress } from '../../testing/progress.ts';

const rounds = 50;

beforeAll(buildForNode);

it(`keeps every acknowledged write when it is killed ${rounds} times under load`, async () => {
  const dataDir = temporaryFolder();
  const start = () => runCli({ DATA_DIR: dataDir, PORT: '0' });
  const checks: ((list: unknown) => string[])[] = [];
  const problems: string[] = [];
  let acknowledged = 0;

  let child = start();
  let url = await printedUrl(child);
  for (let round = 0; round < rounds; round += 1) {
    const ended = exitOf(child);
    const writers = writeUntilDisconnected(url, round);
    await setTimeout(Math.random() * 400);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const expected = await writers;
    checks.push(expected.problemsIn);
    acknowledged += expected.acknowledged;

    child = start();
    url = await printedUrl(child);
    problems.push(...expected.problemsIn(await listOf(url, round)));
    if (round % 10 === 9) reportProgress(`${round + 1} kills, ${acknowledged} writes acknowledged`);
  }

  // The writes of each round must survive all later rounds.
  for (const [round, problemsIn] of checks.entries()) {
    problems.push(...problemsIn(await listOf(url, round)));
  }
  child.kill('SIGTERM');
  await exitOf(child);
  expect(await integrityOf(dataDir)).toBe('ok');
  reportFigures('kill -9 under write load', {
    rounds,
    acknowledged,
    'lost or incomplete': problems.length,
  });
  expect(problems).toEqual([]);
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
