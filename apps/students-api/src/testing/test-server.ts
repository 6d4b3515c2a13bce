import { connect } from 'node:net';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { onTestFinished } from 'vitest';
import { databaseUrlIn } from '../database-address.mjs';
import { startServer, type ServerOptions } from '../start-server.ts';
import type { Todo } from '../todo-table.ts';

/** Registers what has to be done at the end of a test, or (with `afterAll`) of a file of tests. */
export type WhenDone = (action: () => void | Promise<void>) => void;

/** A new folder that is removed when the test is over. */
export function temporaryFolder(whenDone: WhenDone = onTestFinished): string {
  const { path, remove } = createTemporaryFolder();
  whenDone(remove);
  return path;
}

/** The real server on a free port and a real, new database file, closed when the test is over. */
export async function serve(
  options: Partial<ServerOptions> = {},
  whenDone: WhenDone = onTestFinished,
) {
  const databaseUrl = options.databaseUrl ?? databaseUrlIn(temporaryFolder(whenDone));
  const server = await startServer({ host: '127.0.0.1', port: 0, ...options, databaseUrl });
  whenDone(() => server.close());

  const call = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
  return {
    ...server,
    databaseUrl,
    call,
    /** Sends JSON with the right content type. */
    send: (method: string, path: string, body: unknown) => call(path, jsonInit(method, body)),
    list: async (userId = 1) =>
      (await (await call(`/api/todos?userId=${userId}`)).json()) as Todo[],
    /** Creates a todo of user 1 and gives it back. */
    add: async (title: string) => {
      const body = { title, completed: false, userId: 1 };
      return (await (await call('/api/todos', jsonInit('POST', body))).json()) as Todo;
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof serve>>;

function jsonInit(method: string, body: unknown): RequestInit {
  const headers = { 'Content-Type': 'application/json' };
  return { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** What the server answers to bytes that `fetch` would refuse to send; nothing, when it hangs up. */
export function sendRaw(url: string, request: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(request, 'latin1'));
    // A request that is not whole would be waited for: this says that no more will come.
    const timer = setTimeout(() => socket.end(), 200);
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => (answer += String(part)));
    // A reset after the answer, or in its place, is one of the ways to end a connection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
