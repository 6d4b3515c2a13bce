import { chmodSync, chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, LibsqlError } from '@libsql/client';
import { checkDatabase, copyDatabase, flushFolder } from '../database/copy-database.ts';
import { fileUrl } from '../database/database-address.mjs';
import { isBusy } from '../database/database-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: restore.js <backup> <database file>; stop the API first';

await runCommand(usage, 'restore', async (backup, file) => {
  await checkDatabase(backup);
  const unlock = await lock(file);
  const copy = `${file}.restored`;
  try {
    await copyDatabase(backup, copy);
    keepAccess(file, copy);
    const aside = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
    // The logs first: SQLite would apply them to the backup.
    const replaced = ['-wal', '-shm', ''].filter((end) => existsSync(file + end));
    for (const end of replaced) renameSync(file + end, aside + end);
    renameSync(copy, file);
    await flushFolder(file);
    const where = replaced.length > 0 ? `; the files before it are now ${aside}*` : '';
    return `Restored ${backup} to ${file}${where}`;
  } finally {
    rmSync(copy, { force: true });
    unlock();
  }
});

/**
 * Takes SQLite's exclusive lock of a file, which also moves its log into it. Throws while anyone else has
 * the file open: a server holds a shared lock as long as it runs. Returns a function that unlocks it.
 */
async function lock(file: string): Promise<() => void> {
  if (!existsSync(file)) return () => undefined;
  const client = createClient({ url: fileUrl(file), concurrency: 1, timeout: 1_000 });
  try {
    // In this mode locks are kept until the connection is closed.
    await client.execute('PRAGMA locking_mode = EXCLUSIVE');
    await client.execute('PRAGMA journal_mode = DELETE');
    await client.executeMultiple('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    const inUse = `${file} is in use; stop the API and whatever else has it open`;
    if (isBusy(error)) throw new Error(inUse, { cause: error });
    // SQLite cannot lock a damaged file, and no server runs on one.
    const isDamaged = error instanceof LibsqlError && /NOTADB|CORRUPT/.test(error.code);
    if (!isDamaged) throw error;
  }
  return () => client.close();
}

/**
 * Gives a copy the mode of the file that it replaces and, if this user may, the owner of that file or
 * of its folder.
 */
function keepAccess(file: string, copy: string): void {
  const isNew = !existsSync(file);
  const { uid, gid, mode } = statSync(isNew ? dirname(file) : file);
  if (!isNew) chmodSync(copy, mode);
  try {
    chownSync(copy, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
