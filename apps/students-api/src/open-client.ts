import { statSync } from 'node:fs';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import {
  fileUrl,
  makeDatabaseFolder,
  parseDatabaseUrl,
  type DatabaseAddress,
} from './database-address.mjs';
import { createSchema, isNewDatabase } from './schema.ts';
import { StartError } from './start-error.mjs';

/** Milliseconds after which a libsql server counts as unreachable; the page itself waits longer. */
const serverTimeoutMs = 5_000;
/** Milliseconds that a lock may stop the whole process; longer waits are done by trying again. */
const lockTimeoutMs = 20;

/**
 * Opens the database, checks that it is whole and ours, and creates what is missing. Throws a
 * {@link StartError}, before anything is written, for a file that is damaged, a directory, of
 * another program or of a newer version, and for a server that cannot be reached.
 */
export async function openClient(
  databaseUrl: string,
): Promise<{ client: Client; isFile: boolean }> {
  const address = parseDatabaseUrl(databaseUrl);
  const place = describe(address);
  let client: Client | undefined;
  try {
    if (address.kind === 'file') await checkFile(address.path, place);
    client = connect(address);
    const isNew = await isNewDatabase(client, place);
    if (address.kind === 'file') await useWriteAheadLog(client, place);
    if (isNew) await createSchema(client);
    return { client, isFile: address.kind === 'file' };
  } catch (error) {
    client?.close();
    throw error instanceof StartError
      ? error
      : new StartError(explain(place, error), { cause: error });
  }
}

function connect(address: DatabaseAddress): Client {
  if (address.kind === 'server') {
    const fetchInTime = (request: Request) =>
      fetch(request, { signal: AbortSignal.timeout(serverTimeoutMs) });
    return createClient({ url: address.url, fetch: fetchInTime });
  }
  makeDatabaseFolder(address.path);
  // One connection: two writes can never meet.
  return createClient({ url: fileUrl(address.path), concurrency: 1, timeout: lockTimeoutMs });
}

/**
 * Looks at a file that is there through a connection that can only read. One that can write would
 * lay a log that a crash left over the file when it is closed, whatever is wrong with the file.
 */
async function checkFile(path: string, place: string): Promise<void> {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) {
    throw new StartError(`${place} is a directory; DATABASE_URL has to name a file`);
  }
  if (!there?.size) return;
  const client = createClient({ url: ':memory:', concurrency: 1, timeout: lockTimeoutMs });
  try {
    await client.execute({ sql: 'ATTACH ? AS file', args: [`${fileUrl(path)}?mode=ro`] });
    const { rows } = await client.execute('PRAGMA file.quick_check(1)');
    if (rows[0]?.[0] !== 'ok') throw new StartError(damaged(place));
    await isNewDatabase(client, place, 'file');
  } catch (error) {
    // What has to be recovered before it can be read is left to the connection that can write.
    if (!(error instanceof LibsqlError && error.code.startsWith('SQLITE_READONLY'))) throw error;
  } finally {
    // The client closes its connection only some time later, and that holds the file until then.
    await client.execute('DETACH file').catch(() => undefined);
    client.close();
  }
}

async function useWriteAheadLog(client: Client, place: string): Promise<void> {
  const { rows } = await client.execute('PRAGMA journal_mode = WAL');
  if (rows[0]?.[0] === 'wal') return;
  throw new StartError(
    `${place} cannot have a write-ahead log; its folder has to be on a local disk`,
  );
}

/** Without the query, which may hold a token. */
function describe(address: DatabaseAddress): string {
  return address.kind === 'file'
    ? `The database file ${address.path}`
    : `The database server ${new URL(address.url.replace(/^libsql:/i, 'https:')).host}`;
}

function damaged(place: string): string {
  return `${place} is damaged or no SQLite database; it was left as it is. Restore it from a backup, or set DATABASE_URL or DATA_DIR to another place`;
}

function explain(place: string, error: unknown): string {
  const code = error instanceof LibsqlError ? error.code : undefined;
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return damaged(place);
  const reason = error instanceof Error ? error.message : String(error);
  return `${place} cannot be opened (${reason}); check DATABASE_URL or DATA_DIR, and the permissions`;
}
