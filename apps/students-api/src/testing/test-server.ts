import { createClient } from '@libsql/client';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { databaseUrlIn } from '../database/database-address.mjs';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../operations/log.ts';
import { startServer, type ServerOptions } from '../start-server.ts';
import { createTodoClient } from './todo-client.ts';

/** Registers an action for the end of a test, or (with `afterAll`) of a test file. */
type OnDone = (action: () => void | Promise<void>) => void;

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
  return { ...server, databaseUrl, ...createTodoClient(server.url) };
}

/** Like {@link serve}, with a log: `lines` are its lines, `entries` its parsed lines. */
export async function serveWithLog(options: Partial<ServerOptions> = {}) {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const server = await serve({ ...options, log });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { server, lines, entries };
}

/** Opens the app on a database file, to be called without a port. It is closed when the test ends. */
export async function openApp(folder = temporaryFolder(), lockTimeoutMs = 5_000) {
  const databaseUrl = databaseUrlIn(folder);
  const database = await openDatabase(databaseUrl, { lockTimeoutMs });
  onTestFinished(() => database.close());
  const client = createTodoClient('', createApp({ database }).request);
  return { folder, databaseUrl, database, ...client };
}

/** Runs a statement as another program would, and returns its rows. */
export async function runSql(url: string, sql: string) {
  const client = createClient({ url, concurrency: 1 });
  try {
    return (await client.execute(sql)).rows;
  } finally {
    client.close();
  }
}
