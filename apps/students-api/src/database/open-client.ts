import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import { copyDatabase } from './copy-database.ts';
import type { DatabaseAddress } from './database-address.mjs';
import { isBusy } from './database-error.ts';
import { reasonOf } from '../operations/reason-of.mjs';
import { retryWhileLocked } from './retry-while-locked.ts';
import { migrate, schemaVersion, type Migration } from './migrations.ts';
import { StartError } from '../operations/start-error.mjs';

/** Milliseconds after which a call to a libsql server fails; shorter than the timeout of the page. */
const serverTimeoutMs = 5_000;
/** Milliseconds for which a try waits for a lock, see `retryWhileLocked`. */
const tryTimeoutMs = 20;

/**
 * Opens the database, whose folder need not exist, checks it, and brings its schema up to date. Tries
 * again while another program has locked it: two servers may start at once on a new file. Throws a
 * {@link StartError}, before it writes anything, when a file is damaged, is a directory, belongs to
 * another program or has a newer schema, or when a server is unreachable.
 */
export async function openClient(
  address: DatabaseAddress,
  lockTimeoutMs: number,
  migrations: readonly Migration[],
): Promise<Client> {
  try {
    if (address.kind === 'file') mkdirSync(dirname(address.location), { recursive: true });
    // Each try opens a new connection: one that failed on a lock cannot commit again.
    return await retryWhileLocked(lockTimeoutMs, () => tryToOpen(address, migrations));
  } catch (cause) {
    const name = `The database ${address.kind} ${address.location}`;
    throw new StartError(`${name} ${explain(cause)}`, { cause });
  }
}

async function tryToOpen(
  address: DatabaseAddress,
  migrations: readonly Migration[],
): Promise<Client> {
  const { kind, location } = address;
  const isFile = kind === 'file';
  if (isFile) await checkFile(address, migrations.length);
  const client = connect(address);
  try {
    await schemaVersion(client, migrations.length);
    if (isFile) await useWriteAheadLog(client);
    const backUp = (version: number) => copyDatabase(location, `${location}.version-${version}`);
    await migrate(client, migrations, isFile ? backUp : undefined);
    // Changes nothing, but fails if nothing may be changed: SQLite opens such a file without a word.
    await client.execute('UPDATE schema_version SET version = version WHERE FALSE');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function connect({ kind, url }: DatabaseAddress): Client {
  // One connection, so two writes never conflict.
  if (kind === 'file') return createClient({ url, concurrency: 1, timeout: tryTimeoutMs });
  const fetchInTime = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(serverTimeoutMs) });
  return createClient({ url, fetch: fetchInTime });
}

/**
 * Checks an existing file through a read-only connection. A writable one would apply the log of a
 * crash to the file when it closes, even if the file is damaged.
 */
async function checkFile({ location, url }: DatabaseAddress, newest: number): Promise<void> {
  const stats = statSync(location, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new StartError('is a directory; set DATABASE_URL to a file');
  if (!stats?.size) return;
  const client = createClient({ url: ':memory:', concurrency: 1, timeout: tryTimeoutMs });
  try {
    await client.execute({ sql: 'ATTACH ? AS file', args: [`${url}?mode=ro`] });
    const { rows } = await client.execute('PRAGMA file.quick_check(1)');
    if (rows[0]?.[0] !== 'ok') throw new StartError(damaged);
    await schemaVersion(client, newest, 'file');
  } catch (error) {
    // A file that needs recovery cannot be read here; the writable connection recovers it.
    if (!(error instanceof LibsqlError && error.code === 'SQLITE_READONLY')) throw error;
  } finally {
    // The client closes its connection with a delay, which would keep the file open.
    await client.execute('DETACH file').catch(() => undefined);
    client.close();
  }
}

async function useWriteAheadLog(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA journal_mode = WAL');
  if (rows[0]?.[0] === 'wal') return;
  throw new StartError('cannot use a write-ahead log; move it to a local disk');
}

const damaged =
  'is damaged or is not an SQLite database; it was not changed. Restore it from a backup, or set DATABASE_URL or DATA_DIR to another location';

/** Returns what is wrong with the database, as the end of a sentence that begins with its name. */
function explain(error: unknown): string {
  const code = error instanceof LibsqlError ? error.code : undefined;
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return damaged;
  if (isBusy(error)) return 'is locked by another program; end that program, then start again';
  if (code?.startsWith('SQLITE_READONLY')) return 'is read-only; let this user write to it';
  const reason = reasonOf(error);
  if (error instanceof StartError) return reason;
  return `cannot be opened (${reason}); check DATABASE_URL or DATA_DIR, and the file permissions`;
}
