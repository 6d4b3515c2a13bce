import { fileURLToPath } from 'node:url';
import { databaseUrlIn, startServer } from '@todos/students-api';

/** The built web page. */
export const webDist = new URL('.', import.meta.resolve('@todos/web/dist/index.html'));
const legacyDist = new URL('.', import.meta.resolve('@todos/legacy-static/dist/index.html'));

/** Serves both pages and an empty list on a free port. @param {string} folder for the database */
export const serveBuiltPages = (folder) =>
  startServer({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrlIn(folder),
    webRoot: fileURLToPath(webDist),
    legacyRoot: fileURLToPath(legacyDist),
  });
