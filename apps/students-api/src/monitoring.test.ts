import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from './database.ts';
import { createLog } from './log.ts';
import { createReadiness } from './readiness.ts';
import { openApp, runSql, serve } from './testing/test-server.ts';

/** Starts a server with a log, which `entries` returns. */
async function serveWithLog(logRequests: boolean) {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const server = await serve({ log, logRequests });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { server, lines, entries };
}

describe('the log', () => {
  it('has a line for each 5xx response, and none for others', async () => {
    const { server, entries } = await serveWithLog(false);
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

  it('has a JSON line for each request when asked for, without titles and queries', async () => {
    const { server, lines, entries } = await serveWithLog(true);
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

describe('the checks of a monitor', () => {
  it('/health is green as long as the server runs, and /ready while writes are taken', async () => {
    const { database, call, health, ready } = await openApp();
    expect(await (await call('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await call('/ready')).json()).toEqual({ status: 'ready' });
    await database.read('PRAGMA query_only = ON');
    await expect.poll(ready).toBe(503);
    expect(await (await call('/ready')).text()).toMatch(/"error":".* takes no writes .*read-only/);
    expect(await health()).toBe(200);
    await database.read('PRAGMA query_only = OFF');
    await expect.poll(ready).toBe(200);
  });

  it('/ready is red when the disk is too full for the longest todo', async () => {
    const { database, call, ready } = await openApp();
    await database.read('PRAGMA max_page_count = 12');
    expect(await ready()).toBe(503);
    expect(await (await call('/ready')).text()).toMatch(/"error":".* takes no writes .*full/);
  });

  it('/ready writes at most once a second', async () => {
    let writes = 0;
    const write = () => Promise.resolve((writes += 1));
    const isReady = createReadiness({ write } as unknown as Database);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const ms of [0, 0, 999, 1, 999]) {
      vi.advanceTimersByTime(ms);
      await isReady();
    }
    expect(writes).toBe(2);
  });
});
