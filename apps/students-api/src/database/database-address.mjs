import { join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { reasonOf } from '../operations/reason-of.mjs';
import { StartError } from '../operations/start-error.mjs';

/**
 * Where the todos are stored: an SQLite file on this machine, or a libsql server.
 *
 * @typedef DatabaseAddress
 * @property {'file' | 'server'} kind
 * @property {string} location the full path of the file, or the host of the server
 * @property {string} url what libsql opens
 */

/** Returns the `file:` URL of the database file `todos.db` in a folder. @param {string} folder */
export function databaseUrlIn(folder) {
  return pathToFileURL(join(folder, 'todos.db')).href;
}

/** Returns the `file:` URL of a path as libsql reads it, also on Windows. @param {string} path */
export function fileUrl(path) {
  // encodeURI leaves these two: they would start a query or fragment.
  return `file:${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`;
}

/**
 * Parses a database URL.
 *
 * @param {string} databaseUrl
 * @returns {DatabaseAddress}
 * @throws {StartError} when it is invalid; the message contains no secrets of the URL
 */
export function parseDatabaseUrl(databaseUrl) {
  if (/^file:/i.test(databaseUrl)) return parseFileUrl(databaseUrl);
  if (!/^(libsql|https?):\/\/[^/?#]/i.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw invalid('names neither a file nor a server');
  }
  // Errors of the client repeat a password, and a token that is broken over lines.
  if (/[@\s]/.test(databaseUrl)) throw invalid('contains "@" or white space');
  return { kind: 'server', location: new URL(databaseUrl).host, url: databaseUrl };
}

/**
 * @param {string} databaseUrl
 * @returns {DatabaseAddress}
 */
function parseFileUrl(databaseUrl) {
  if (/[?#]/.test(databaseUrl)) throw invalid('contains "?" or "#"');
  let path;
  try {
    path = fileURLToPath(new URL(databaseUrl, pathToFileURL('./')));
  } catch (error) {
    throw invalid(`is not a path on this machine (${reasonOf(error)})`);
  }
  if (path.endsWith(sep) || /^file::memory:/i.test(databaseUrl)) throw invalid('names no file');
  const location = resolve(path);
  return { kind: 'file', location, url: fileUrl(location) };
}

/** @param {string} problem */
function invalid(problem) {
  return new StartError(
    `DATABASE_URL ${problem}; use a file (file:./todos.db or file:///data/todos.db, with "?", "#" and ` +
      '"%" as %3F, %23 and %25) or a libsql server (libsql://, https:// or http://)',
  );
}
