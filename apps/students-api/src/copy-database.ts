import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { fileUrl } from './database-address.mjs';

/**
 * Copies a database, even while servers write to it: the copy has each change as a whole or not at
 * all. It gets its name, and replaces a file of that name, when it is complete, on the disk and
 * checked. Rejects, and leaves no file, when one of these fails.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    await withClient(from, (client) => client.execute({ sql: 'VACUUM INTO ?', args: [partial] }));
    await checkIntegrity(partial);
    flush(partial);
    renameSync(partial, to);
    flushFolder(to);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Rejects when the database file is damaged. */
export async function checkIntegrity(path: string): Promise<void> {
  const { rows } = await withClient(path, (client) => client.execute('PRAGMA integrity_check(1)'));
  const result = rows[0]?.[0];
  if (result !== 'ok') throw new Error(`${path} is damaged: ${JSON.stringify(result)}`);
}

/** Waits until the names of the files next to this one are on the disk. */
export function flushFolder(path: string): void {
  // Windows opens no folders.
  if (process.platform !== 'win32') flush(dirname(path));
}

async function withClient<Result>(
  path: string,
  action: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient({ url: fileUrl(path), concurrency: 1, timeout: 5_000 });
  try {
    return await action(client);
  } finally {
    client.close();
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
