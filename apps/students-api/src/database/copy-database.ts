import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { fileUrl } from './database-address.mjs';
import { schemaVersion } from './migrations.ts';

/**
 * Copies a database, even while servers write to it: the copy has each change as a whole or not at
 * all. It gets its name, and replaces a file of that name, when it is complete, on the disk and
 * checked. Rejects, and leaves no file, when one of these fails.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    await withClient(from, (client) => {
      // The empty file has the mode of the original from the start: a copy is as private.
      writeFileSync(partial, '', { mode: statSync(from).mode });
      return client.execute({ sql: 'VACUUM INTO ?', args: [partial] });
    });
    await checkDatabase(partial);
    await flush(partial);
    renameSync(partial, to);
    await flushFolder(to);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Rejects when the database file is damaged, is empty, or belongs to another program. */
export async function checkDatabase(path: string): Promise<void> {
  await withClient(path, async (client) => {
    const { rows } = await client.execute('PRAGMA integrity_check(1)');
    const result = rows[0]?.[0];
    if (result !== 'ok') throw new Error(`${path} is damaged: ${JSON.stringify(result)}`);
    if ((await schemaVersion(client, Infinity)) === 0) throw new Error(`${path} is empty`);
  });
}

/** Waits until the names of the files next to this one are on the disk. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform !== 'win32') await flush(dirname(path));
}

async function withClient<Result>(
  path: string,
  action: (client: Client) => Promise<Result>,
): Promise<Result> {
  // libsql would create the file.
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const client = createClient({ url: fileUrl(path), concurrency: 1, timeout: 5_000 });
  try {
    return await action(client);
  } finally {
    client.close();
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
