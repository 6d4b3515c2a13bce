import { beforeAll, describe, expect, it } from 'vitest';
import { buildForNode, ending, printedUrl, runCli } from './testing/child-server.ts';
import { serve, temporaryFolder } from './testing/test-server.ts';
import { writeUntilCut } from './testing/writers.ts';

beforeAll(buildForNode, 60_000);

const start = (dataDir: string) => runCli({ DATA_DIR: dataDir, PORT: '0' });

describe('node dist/cli.js', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves, and stops cleanly on %s', async (signal) => {
    const child = start(temporaryFolder());
    const url = await printedUrl(child);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    const ended = ending(child);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
  });

  it('says that a port is taken, and exits with 1', async () => {
    const port = new URL((await serve()).url).port;
    const child = runCli({ DATA_DIR: temporaryFolder(), PORT: port });
    expect(await ending(child)).toEqual({
      code: 1,
      signal: null,
      errors: `Port ${port} is already in use on 127.0.0.1; set PORT to another, or stop what uses it\n`,
    });
  });

  it('says what is wrong with a setting, and exits with 1', async () => {
    const child = runCli({ DATABASE_URL: 'mysql://todos.example' });
    const { code, errors } = await ending(child);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL starts with "mysql:"/),
    ]);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});

it('kill -9 under write load loses nothing that was acknowledged', async () => {
  const dataDir = temporaryFolder();
  const rounds = 5;
  let acknowledged = 0;
  let child = start(dataDir);
  let url = await printedUrl(child);
  for (let round = 0; round < rounds; round += 1) {
    const ended = ending(child);
    const writers = writeUntilCut(url, round);
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 250));
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const expected = await writers;
    acknowledged += expected.acknowledged;

    child = start(dataDir);
    url = await printedUrl(child);
    const answer = await fetch(`${url}/api/todos?userId=${round}`);
    expect(expected.faultsIn(await answer.json())).toEqual([]);
  }
  expect(acknowledged).toBeGreaterThan(rounds);
}, 60_000);
