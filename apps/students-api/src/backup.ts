import { existsSync, renameSync, rmSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { fileUrl } from './database-address.mjs';

const [from, to] = process.argv.slice(2);

if (from === undefined || to === undefined) {
  fail('Usage: backup.js <database file> <new file>');
} else if (!existsSync(from)) {
  fail(`${from} does not exist`);
} else if (existsSync(to)) {
  fail(`${to} already exists; name a new file, because a backup never overwrites one`);
} else {
  // Renamed when complete, so a run that is killed leaves no incomplete file of the final name.
  const partial = `${to}.partial`;
  // VACUUM reads in one transaction, so servers may write meanwhile.
  const client = createClient({ url: fileUrl(from), concurrency: 1, timeout: 5_000 });
  try {
    rmSync(partial, { force: true });
    await client.execute({ sql: 'VACUUM INTO ?', args: [partial] });
    renameSync(partial, to);
    console.log(`Backed up ${from} to ${to}`);
  } catch (error) {
    rmSync(partial, { force: true });
    fail(`Unable to back up ${from}: ${String(error)}`);
  } finally {
    client.close();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
