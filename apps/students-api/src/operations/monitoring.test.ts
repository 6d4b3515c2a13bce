import { statfsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';
import { openApp, runSql, serveWithLog } from '../testing/test-server.ts';

describe('the log', () => {
  it('has a line only for 5xx responses', async () => {
    const { server, entries } = await serveWithLog();
    await server.add('works');
    await server.call('/nowhere');
    expect(entries()).toEqual([]);

    await runSql(server.databaseUrl, 'DROP TABLE todos');
    const response = await server.call('/api/todos?userId=1');
    expect(response.status).toBe(500);
    const [, id = ''] = /"unexpected error (\S+);/.exec(await response.text()) ?? [];
    expect(entries()).toMatchObject([
      {
        level: 'error',
        req: { id, method: 'GET', path: '/api/todos' },
        res: { statusCode: 500 },
        err: { stack: expect.stringMatching(/no such table: todos\n +at /) as string },
      },
    ]);
  });

  it('has neither titles nor queries when it logs each request', async () => {
    const { server, lines, entries } = await serveWithLog({ logRequests: true });
    await server.add('my secret plan');
    await server.send('PATCH', '/api/todos/7?title=secret', { title: 'another secret', x: 1 });
    await server.call('/health', { headers: { Authorization: 'secret' } });
    await expect.poll(entries).toMatchObject([
      { req: { method: 'POST', path: '/api/todos' }, res: { statusCode: 201 } },
      { req: { method: 'PATCH', path: '/api/todos/7' }, res: { statusCode: 400 } },
      { req: { method: 'GET', path: '/health' }, res: { statusCode: 200 } },
    ]);
    for (const line of lines) expect(line).toMatch(/^\{"level":"info","time":"\d.*\}\n$/);
    expect(lines.join('')).not.toContain('secret');
  });
});

it('the database tells the free space of its disk', async () => {
  const { database, folder } = await openApp();
  const { bavail, bsize } = statfsSync(folder);
  expect(((await database.freeBytes()) ?? 0) / (bavail * bsize)).toBeCloseTo(1, 1);
});

describe('/ready', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('fails while writes fail, unlike /health', async () => {
    const { database, call, health, ready } = await openApp();
    expect(await (await call('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await call('/ready')).json()).toEqual({ status: 'ready' });
    await database.read('PRAGMA query_only = ON');
    vi.advanceTimersByTime(5_000);
    expect(await (await call('/ready')).text()).toMatch(/"error":".* takes no writes .*read-only/);
    expect([await ready(), await health()]).toEqual([503, 200]);
    await database.read('PRAGMA query_only = OFF');
    vi.advanceTimersByTime(5_000);
    expect(await ready()).toBe(200);
  });

  it('fails when the disk is almost full', async () => {
    const { database } = await openApp();
    let free: number | undefined = 256 * 1024;
    const isReady = createReadiness({ ...database, freeBytes: () => Promise.resolve(free) });
    await isReady();
    free -= 1;
    vi.advanceTimersByTime(5_000);
    await expect(isReady()).rejects.toMatchObject({
      status: 503,
      message: 'the database takes no writes (its disk has less than 256 kB free)',
    });
    // A libsql server does not tell.
    free = undefined;
    vi.advanceTimersByTime(5_000);
    await isReady();
  });

  it('writes at most once in five seconds', async () => {
    const { database } = await openApp();
    const write = vi.spyOn(database, 'write');
    const isReady = createReadiness(database);
    for (const ms of [0, 0, 4_999, 1, 4_999]) {
      vi.advanceTimersByTime(ms);
      await isReady();
    }
    expect(write).toHaveBeenCalledTimes(2);
  });
});
