import { join } from 'node:path';

export { databaseUrlIn } from '../database/database-address.mjs';
export { schemaMigrations } from '../database/migrations.ts';
export { badBodies } from './bad-bodies.ts';
export { buildForNode, exitOf, outDir, startCli } from './child-server.ts';
export { openRaw, sendRaw } from './raw-client.ts';
export { runSql, serve, temporaryFolder } from './test-server.ts';
export { createTodoClient, type TodoClient } from './todo-client.ts';

/** A file that a server with schema version 1 wrote. */
export const versionOneFile = join(import.meta.dirname, 'version-1.db');
