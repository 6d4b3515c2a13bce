import { describe, expect, it } from 'vitest';
import { checkReadiness } from '../database/readiness.ts';
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

describe('/ready', () => {
  it('fails while writes fail, unlike /health', async () => {
    const { database, call, health, ready } = await openApp();
    expect(await (await call('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await call('/ready')).json()).toEqual({ status: 'ready' });
    await database.read('PRAGMA query_only = ON');
    expect(await (await call('/ready')).text()).toMatch(/"error":".* takes no writes .*read-only/);
    expect([await ready(), await health()]).toEqual([503, 200]);
    await database.read('PRAGMA query_only = OFF');
    expect(await ready()).toBe(200);
  });

  it('fails when the disk is almost full', async () => {
    const { database } = await openApp();
    let free: number | undefined = 256 * 1024;
    const check = () => checkReadiness({ ...database, freeBytes: () => Promise.resolve(free) });
    await check();
    free -= 1;
    await expect(check()).rejects.toMatchObject({
      status: 503,
      message: 'the database takes no writes (its disk has less than 256 kB free)',
    });
    // A libsql server does not tell.
    free = undefined;
    await check();
  });
});
