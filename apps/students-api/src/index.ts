export { createApp, type AppOptions } from './app.ts';
export { databaseUrlIn } from './database-address.mjs';
export { openDatabase, type Database } from './database.ts';
export { DatabaseError } from './database-error.ts';
export { createLog, type Log } from './log.ts';
export { settingsFromEnvironment, type Settings } from './settings.mjs';
export { StartError } from './start-error.mjs';
export { startServer, type RunningServer, type ServerOptions } from './start-server.ts';
export type { Todo } from './todo-input.ts';
