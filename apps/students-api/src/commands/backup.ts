import { existsSync } from 'node:fs';
import { copyDatabase } from '../database/copy-database.ts';
import { runCommand } from './run-command.ts';

await runCommand('Usage: backup.js <database file> <new file>', 'back up', async (from, to) => {
  if (existsSync(to)) {
    throw new Error(`${to} already exists; name a new file, because a backup never overwrites one`);
  }
  await copyDatabase(from, to);
  return `Backed up ${from} to ${to}`;
});
