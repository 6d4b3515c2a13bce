import { existsSync, renameSync } from 'node:fs';
import { checkDatabase, copyDatabase, flushFolder } from './copy-database.ts';
import { reasonOf } from './reason-of.mjs';

const [backup, file] = process.argv.slice(2);

if (backup === undefined || file === undefined) {
  fail('Usage: restore.js <backup> <database file>; stop the API first');
} else {
  await restore(backup, file).then(
    (aside) => console.log(`Restored ${backup} to ${file}${aside}`),
    (error: unknown) => fail(`Unable to restore ${backup}: ${reasonOf(error)}`),
  );
}

/** Returns, for the message, where the files are that were there before. */
async function restore(backup: string, file: string): Promise<string> {
  await checkDatabase(backup);
  const copy = `${file}.restored`;
  await copyDatabase(backup, copy);
  const suffix = `.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  // The logs first: SQLite would apply them to the backup.
  const replaced = ['-wal', '-shm', ''].filter((end) => existsSync(file + end));
  for (const end of replaced) renameSync(file + end, file + suffix + end);
  renameSync(copy, file);
  flushFolder(file);
  return replaced.length > 0 ? `; the files before it are now ${file}${suffix}*` : '';
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
