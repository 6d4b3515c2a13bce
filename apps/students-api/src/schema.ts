import type { Client } from '@libsql/client';
import { StartError } from './start-error.mjs';

/** The version of the tables below; it grows with every change to them. */
const schemaVersion = 1;

// AUTOINCREMENT: the id of a deleted todo never comes back. Safe to run twice, by two servers at once.
const createTables = [
  `CREATE TABLE IF NOT EXISTS todos (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     title TEXT NOT NULL,
     completed INTEGER NOT NULL CHECK (completed IN (0, 1)),
     user_id INTEGER NOT NULL
   ) STRICT`,
  'CREATE INDEX IF NOT EXISTS todos_of_user ON todos (user_id)',
  'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT',
  `INSERT INTO schema_version SELECT ${schemaVersion} WHERE NOT EXISTS (SELECT 1 FROM schema_version)`,
];

/**
 * Whether the database is new and empty. Only reads. Throws a {@link StartError} when it belongs to
 * a newer version or to another program. `schema` is the name under which it is attached.
 */
export async function isNewDatabase(
  client: Client,
  place: string,
  schema = 'main',
): Promise<boolean> {
  const tables = await client.execute(
    `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  if (tables.rows.length === 0) return true;
  if (!tables.rows.some(({ name }) => name === 'schema_version')) {
    throw new StartError(
      `${place} belongs to another program; set DATABASE_URL or DATA_DIR to another place`,
    );
  }
  const { rows } = await client.execute(
    `SELECT max(version) AS version FROM ${schema}.schema_version`,
  );
  const version = Number(rows[0]?.['version']);
  if (version !== schemaVersion) {
    throw new StartError(
      `${place} has schema version ${version}, this program knows ${schemaVersion}; ` +
        'use the version of the program that wrote it, or set DATABASE_URL or DATA_DIR to another place',
    );
  }
  return false;
}

/** Creates the tables where they are missing. */
export async function createSchema(client: Client): Promise<void> {
  await client.batch(createTables, 'write');
}
