export { createApp, type AppOptions } from './app.ts';
export { databaseUrlIn } from './database/database-address.mjs';
export { openDatabase, type Database } from './database/database.ts';
export { DatabaseError } from './database/database-error.ts';
export { createLog, type Log } from './operations/log.ts';
export { settingsFromEnvironment, type Settings } from './settings.mjs';
export { StartError } from './operations/start-error.mjs';
export { startServer, type RunningServer, type ServerOptions } from './start-server.ts';
export type { Todo } from './routes/todo-input.ts';
