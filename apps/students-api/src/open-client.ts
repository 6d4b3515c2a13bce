import { statSync } from 'node:fs';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import { copyDatabase } from './copy-database.ts';
import {
  createDatabaseFolder,
  parseDatabaseUrl,
  type DatabaseAddress,
} from './database-address.mjs';
import { isBusy } from './database-error.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { migrate, schemaVersion, type Step } from './schema.ts';
import { StartError } from './start-error.mjs';

/** Milliseconds after which a call to a libsql server fails; shorter than the timeout of the page. */
const serverTimeoutMs = 5_000;
/** Milliseconds that an attempt may wait for a lock: it blocks the process, so the caller retries. */
const attemptTimeoutMs = 20;

/** What {@link openClient} opened. */
interface OpenClient {
  readonly client: Client;
  readonly isFile: boolean;
}

/**
 * Opens the database, checks it, and brings its schema up to date. Tries again while another program
 * has locked it: two servers may start at once on a new file. Throws a {@link StartError}, before it
 * writes anything, when a file is damaged, is a directory, belongs to another program or has a newer
 * schema, or when a server is unreachable.
 */
export async function openClient(
  databaseUrl: string,
  lockTimeoutMs: number,
  steps: readonly Step[],
): Promise<OpenClient> {
  const address = parseDatabaseUrl(databaseUrl);
  const name = `The database ${address.kind} ${address.location}`;
  try {
    // Each try opens a new connection: one that failed on a lock cannot commit again.
    return await retryWhileLocked(lockTimeoutMs, () => tryToOpen(address, name, steps));
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(explain(name, error), { cause: error });
  }
}

async function tryToOpen(
  address: DatabaseAddress,
  name: string,
  steps: readonly Step[],
): Promise<OpenClient> {
  const isFile = address.kind === 'file';
  if (isFile) await checkFile(address, name, steps.length);
  const client = connect(address);
  try {
    await schemaVersion(client, name, steps.length);
    if (isFile) await useWriteAheadLog(client, name);
    await migrate(client, name, steps, async (version) => {
      if (isFile) await copyDatabase(address.location, `${address.location}.version-${version}`);
    });
    return { client, isFile };
  } catch (error) {
    client.close();
    throw error;
  }
}

function connect(address: DatabaseAddress): Client {
  if (address.kind === 'server') {
    const fetchInTime = (request: Request) =>
      fetch(request, { signal: AbortSignal.timeout(serverTimeoutMs) });
    return createClient({ url: address.url, fetch: fetchInTime });
  }
  createDatabaseFolder(address.location);
  // One connection, so two writes never conflict.
  return createClient({ url: address.url, concurrency: 1, timeout: attemptTimeoutMs });
}

/**
 * Checks an existing file through a read-only connection. A writable one would apply the log of a
 * crash to the file when it closes, even if the file is damaged.
 */
async function checkFile(
  { location, url }: DatabaseAddress,
  name: string,
  newest: number,
): Promise<void> {
  const stats = statSync(location, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    throw new StartError(`${name} is a directory; set DATABASE_URL to a file`);
  }
  if (!stats?.size) return;
  const client = createClient({ url: ':memory:', concurrency: 1, timeout: attemptTimeoutMs });
  try {
    await client.execute({ sql: 'ATTACH ? AS file', args: [`${url}?mode=ro`] });
    const { rows } = await client.execute('PRAGMA file.quick_check(1)');
    if (rows[0]?.[0] !== 'ok') throw new StartError(damaged(name));
    await schemaVersion(client, name, newest, 'file');
  } catch (error) {
    // A file that needs recovery cannot be read here; the writable connection recovers it.
    if (!(error instanceof LibsqlError && error.code.startsWith('SQLITE_READONLY'))) throw error;
  } finally {
    // The client closes its connection with a delay, which would keep the file open.
    await client.execute('DETACH file').catch(() => undefined);
    client.close();
  }
}

async function useWriteAheadLog(client: Client, name: string): Promise<void> {
  const { rows } = await client.execute('PRAGMA journal_mode = WAL');
  if (rows[0]?.[0] === 'wal') return;
  throw new StartError(`${name} cannot use a write-ahead log; move it to a local disk`);
}

function damaged(name: string): string {
  return `${name} is damaged or is not an SQLite database; it was not changed. Restore it from a backup, or set DATABASE_URL or DATA_DIR to another location`;
}

function explain(name: string, error: unknown): string {
  const code = error instanceof LibsqlError ? error.code : undefined;
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return damaged(name);
  if (isBusy(error)) {
    return `${name} is locked by another program; end that program, then start again`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `${name} cannot be opened (${reason}); check DATABASE_URL or DATA_DIR, and the file permissions`;
}
