import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fileUrl } from './database/database-address.mjs';
import type { ServerOptions } from './start-server.ts';
import { openRaw } from './testing/raw-client.ts';
import { serve } from './testing/test-server.ts';
import { todoBody } from '@todos/test-utils/todo';

async function expectStartError(options: Partial<ServerOptions>, text: string | RegExp) {
  const message = expect.stringMatching(text) as string;
  await expect(serve(options)).rejects.toMatchObject({ name: 'StartError', message });
}

describe('a failed start', () => {
  it('names a port in use and what to set', async () => {
    const port = Number(new URL((await serve()).url).port);
    await expectStartError({ port }, /^Port \d+ is already in use on 127\.0\.0\.1; set PORT to /);
  });

  it.each<[problem: string, message: RegExp, options: Partial<ServerOptions>]>([
    [
      'the address belongs to another machine',
      /^HOST is "192\.0\.2\.1", which is not an address/,
      { host: '192.0.2.1', allowAnyone: true },
    ],
    ['it has no web page', /^WEB_ROOT is .+ no index\.html/, { webRoot: import.meta.dirname }],
    ['it has no legacy page', /^LEGACY_ROOT is "\/gone", which/, { legacyRoot: '/gone' }],
    [
      'the database is a directory',
      /^The database file .+ is a directory; set DATABASE_URL to a file$/,
      { databaseUrl: fileUrl(import.meta.dirname) },
    ],
    [
      'the folder of the database cannot be created',
      /^The database file .+\/todos\.db cannot be opened \(ENOTDIR.+ DATABASE_URL or DATA_DIR/,
      { databaseUrl: fileUrl(`${import.meta.filename}/data/todos.db`) },
    ],
  ])('says that %s', async (_problem, message, options) => {
    await expectStartError(options, message);
  });

  it('names an unreachable libsql server, without the token', async () => {
    const { url, close } = await serve();
    await close();
    const start = `^(?!.*secret)The database server ${new URL(url).host} cannot be opened`;
    const databaseUrl = `${url}?authToken=secret`;
    await expectStartError({ databaseUrl }, new RegExp(`${start} \\(fetch failed\\); check`));
  });
});

describe('close', () => {
  const body = JSON.stringify(todoBody('pending'));
  /** Milliseconds: longer than a test may take. */
  const long = 99_000;
  const limits = { closeTimeout: long, silenceTimeout: long, headersTimeout: long };
  const patient = { limits: { ...limits, requestTimeout: long } };
  /** Begins a create. Resolves when the server has it: when it asks for the rest. */
  async function beginCreate(url: string) {
    const client = openRaw(
      url,
      `POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await once(client.socket, 'data');
    return client;
  }

  it('waits for no connection that is idle or silent', async () => {
    const server = await serve(patient);
    await server.list();
    const silent = openRaw(server.url, '');
    await once(silent.socket, 'connect');
    await Promise.all([server.close(), server.close(), silent.response]);
    await server.close();
    await expect(server.list()).rejects.toThrow();
  });

  it('finishes a pending request beside a silent connection', async () => {
    const server = await serve(patient);
    const { socket, response } = await beginCreate(server.url);
    await once(openRaw(server.url, '').socket, 'connect');
    const closed = server.close();
    await setTimeout(100);
    socket.write(body.slice(10));
    expect(await response).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 201 [^]*Connection: close/);
    await closed;
    const again = await serve({ databaseUrl: server.databaseUrl });
    expect(await again.titles()).toEqual(['pending']);
  });

  it('closes the connection of a request that does not end in time', async () => {
    const { url, close } = await serve({ limits: { closeTimeout: 50 } });
    const { response } = await beginCreate(url);
    await close();
    expect(await response).not.toMatch('201');
  });
});
