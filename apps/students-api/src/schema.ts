import type { Client } from '@libsql/client';
import { StartError } from './start-error.mjs';

/** The version of the tables below; increase it with every change to them. */
const schemaVersion = 1;

// With AUTOINCREMENT the id of a deleted todo is never used again. Two servers may run these at once.
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
 * Returns whether the database has no tables yet. It only reads. Throws a {@link StartError} when the
 * database has a newer schema or belongs to another program. `schema` is the name of the attached
 * database.
 */
export async function isNewDatabase(
  client: Client,
  name: string,
  schema = 'main',
): Promise<boolean> {
  const tables = await client.execute(
    `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  );
  if (tables.rows.length === 0) return true;
  if (!tables.rows.some(({ name }) => name === 'schema_version')) {
    throw new StartError(
      `${name} belongs to another program; set DATABASE_URL or DATA_DIR to another location`,
    );
  }
  const { rows } = await client.execute(
    `SELECT max(version) AS version FROM ${schema}.schema_version`,
  );
  const version = Number(rows[0]?.['version']);
  if (version !== schemaVersion) {
    throw new StartError(
      `${name} has schema version ${version}, but this program supports ${schemaVersion}; ` +
        'use the program version that wrote it, or set DATABASE_URL or DATA_DIR to another location',
    );
  }
  return false;
}

/** Creates the tables that do not exist. */
export async function createSchema(client: Client): Promise<void> {
  await client.batch(createTables, 'write');
}
