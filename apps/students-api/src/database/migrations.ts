import type { Client, Transaction } from '@libsql/client';
import { StartError } from '../operations/start-error.mjs';

/** The statements that lead from one version of the schema to the next. */
export type Migration = readonly string[];

/** From an empty database to the newest version. Change none: add one at the end. */
export const schemaMigrations: readonly Migration[] = [
  [
    // With AUTOINCREMENT the id of a deleted todo is never used again.
    `CREATE TABLE todos (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       title TEXT NOT NULL,
       completed INTEGER NOT NULL CHECK (completed IN (0, 1)),
       user_id INTEGER NOT NULL
     ) STRICT`,
    'CREATE INDEX todos_of_user ON todos (user_id)',
    'CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT',
    'INSERT INTO schema_version VALUES (1)',
  ],
  ['CREATE TABLE readiness (filler BLOB) STRICT', 'INSERT INTO readiness VALUES (NULL)'],
  [
    'ALTER TABLE todos ADD COLUMN create_key TEXT',
    'CREATE UNIQUE INDEX todos_by_key ON todos (user_id, create_key) WHERE create_key IS NOT NULL',
  ],
];

/**
 * Returns the version of the schema, which is 0 for a database without tables. It only reads. Throws a
 * {@link StartError} when the version is above `newest`, or the database belongs to another program.
 * `schema` is the name of the attached database.
 */
export async function schemaVersion(
  client: Client | Transaction,
  newest: number,
  schema = 'main',
): Promise<number> {
  const tables = await client.execute(
    `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  if (tables.rows.length === 0) return 0;
  if (!tables.rows.some(({ name }) => name === 'schema_version')) {
    throw new StartError(
      'belongs to another program; set DATABASE_URL or DATA_DIR to another location',
    );
  }
  const { rows } = await client.execute(`SELECT version FROM ${schema}.schema_version`);
  const version = Number(rows[0]?.['version']);
  if (version <= newest) return version;
  throw new StartError(
    `has schema version ${version}, but this program supports ${newest}; ` +
      'use the program version that wrote it, or set DATABASE_URL or DATA_DIR to another location',
  );
}

/**
 * Brings the schema up to date in one transaction, so that it is done as a whole or not at all, and
 * once if two servers start together. Before an existing database changes, it calls `backUp`.
 */
export async function migrate(
  client: Client,
  migrations: readonly Migration[],
  backUp?: (version: number) => Promise<void>,
): Promise<void> {
  if ((await schemaVersion(client, migrations.length)) === migrations.length) return;
  const transaction = await client.transaction('write');
  try {
    // Another server may have done it before this one got the lock.
    const version = await schemaVersion(transaction, migrations.length);
    if (version === migrations.length) return;
    if (version > 0) await backUp?.(version);
    await transaction.batch([
      ...migrations.slice(version).flat(),
      `UPDATE schema_version SET version = ${migrations.length}`,
    ]);
    await transaction.commit();
  } finally {
    transaction.close();
  }
}
