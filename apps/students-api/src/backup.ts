import { existsSync, renameSync, rmSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { fileUrl } from './database-address.mjs';

const [from, to] = process.argv.slice(2);

if (from === undefined || to === undefined) {
  fail('Say which database file to back up, and into which new file: backup.js todos.db backup.db');
} else if (!existsSync(from)) {
  fail(`There is no file ${from}`);
} else if (existsSync(to)) {
  fail(`${to} is there already; a backup overwrites nothing`);
} else {
  // Under its own name there is only ever a whole backup; a run that was killed leaves this one.
  const partial = `${to}.partial`;
  // One reading transaction: servers may go on writing, and the copy is whole.
  const client = createClient({ url: fileUrl(from), concurrency: 1, timeout: 5_000 });
  try {
    rmSync(partial, { force: true });
    await client.execute({ sql: 'VACUUM INTO ?', args: [partial] });
    renameSync(partial, to);
    console.log(`${from} is backed up in ${to}`);
  } catch (error) {
    rmSync(partial, { force: true });
    fail(`${from} cannot be backed up: ${String(error)}`);
  } finally {
    client.close();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
