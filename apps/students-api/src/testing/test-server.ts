import { createTemporaryFolder } from '@todos/test-utils/server';
import { onTestFinished } from 'vitest';
import { databaseUrlIn } from '../database-address.mjs';
import { startServer, type ServerOptions } from '../start-server.ts';
import type { Todo } from '../todo-input.ts';

/** Registers an action for the end of a test, or (with `afterAll`) of a test file. */
export type OnDone = (action: () => void | Promise<void>) => void;

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(onDone: OnDone = onTestFinished): string {
  const { path, remove } = createTemporaryFolder();
  onDone(remove);
  return path;
}

/** Starts the server on a free port with a new database file, and closes it when the test ends. */
export async function serve(options: Partial<ServerOptions> = {}, onDone: OnDone = onTestFinished) {
  const databaseUrl = options.databaseUrl ?? databaseUrlIn(temporaryFolder(onDone));
  const server = await startServer({ host: '127.0.0.1', port: 0, ...options, databaseUrl });
  onDone(() => server.close());

  const call = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
  return {
    ...server,
    databaseUrl,
    call,
    /** Sends JSON with its content type. */
    send: (method: string, path: string, body: unknown) => call(path, jsonInit(method, body)),
    list: async (userId = 1) =>
      (await (await call(`/api/todos?userId=${userId}`)).json()) as Todo[],
    /** Creates a todo of user 1 and returns it. */
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
