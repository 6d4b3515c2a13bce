import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate, schemaMigrations, type Migration } from './migrations.ts';
import { serve, temporaryFolder, versionOneFile } from '../testing/index.ts';

/** The todos of the file of version 1, which was written by 5 creates and 2 deletes. */
const todos = [
  { id: 1, title: 'Milk', completed: true, userId: 1 },
  { id: 2, title: 'Brød é😀', completed: false, userId: 1 },
  { id: 4, title: '', completed: false, userId: 1 },
];
const moreMigrations: readonly Migration[] = [
  ...schemaMigrations,
  ['ALTER TABLE todos ADD COLUMN extra TEXT', "UPDATE todos SET extra = 'none'"],
  ['CREATE TABLE counter (n INTEGER)', 'INSERT INTO counter SELECT count(*) FROM todos'],
];

function oldDatabase() {
  const file = join(temporaryFolder(), 'todos.db');
  cpSync(versionOneFile, file);
  return { file, databaseUrl: `file:${file}` };
}

async function open(databaseUrl: string, migrations: readonly Migration[]) {
  const database = await openDatabase(databaseUrl, { migrations });
  onTestFinished(() => database.close());
  return database;
}

describe('a database of an older version', () => {
  it('is upgraded step by step, once it has been copied', async () => {
    const { file, databaseUrl } = oldDatabase();
    const database = await open(databaseUrl, moreMigrations);
    expect(await database.read('SELECT version FROM schema_version')).toEqual([
      { version: moreMigrations.length },
    ]);
    expect(await database.read('SELECT id, extra FROM todos')).toHaveLength(3);
    expect(await database.read('SELECT n FROM counter')).toEqual([{ n: 3 }]);

    cpSync(`${file}.version-1`, `${file}.copy`);
    const copy = await serve({ databaseUrl: `file:${file}.copy` });
    expect(await copy.list()).toMatchObject(todos);
    // The ids of deleted todos, 3 and 5, are not used again.
    expect((await copy.add('new')).id).toBe(6);
  });

  it('is not upgraded again if another server does it just before', async () => {
    const { databaseUrl } = oldDatabase();
    const client = createClient({ url: databaseUrl });
    onTestFinished(() => client.close());
    vi.spyOn(client, 'transaction').mockImplementationOnce(async () => {
      await open(databaseUrl, moreMigrations);
      return client.transaction('write');
    });
    await migrate(client, moreMigrations, () => Promise.reject(new Error('a copy')));
    expect((await client.execute('SELECT n FROM counter')).rows).toEqual([{ n: 3 }]);
  });

  it('stays as it is when a step fails', async () => {
    const { file, databaseUrl } = oldDatabase();
    const wrong = [...moreMigrations, ['INSERT INTO nowhere VALUES (1)']];
    await expect(open(databaseUrl, wrong)).rejects.toThrow(/no such table: nowhere/);
    expect(readFileSync(file).equals(readFileSync(versionOneFile))).toBe(true);
    expect(await (await serve({ databaseUrl })).list()).toMatchObject(todos);
  });
});
