import { existsSync } from 'node:fs';
import { copyDatabase } from './copy-database.ts';
import { reasonOf } from './reason-of.mjs';

const [from, to] = process.argv.slice(2);

if (from === undefined || to === undefined) {
  fail('Usage: backup.js <database file> <new file>');
} else if (existsSync(to)) {
  fail(`${to} already exists; name a new file, because a backup never overwrites one`);
} else {
  await copyDatabase(from, to).then(
    () => console.log(`Backed up ${from} to ${to}`),
    (error: unknown) => fail(`Unable to back up ${from}: ${reasonOf(error)}`),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
