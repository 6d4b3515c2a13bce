import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.mjs';

/**
 * Where the todos are stored: an SQLite file on this machine, or a libsql server.
 *
 * @typedef {{ kind: 'file', path: string } | { kind: 'server', url: string }} DatabaseAddress
 */

const allowed =
  'use a file (file:./todos.db or file:///data/todos.db) or a libsql server (libsql://, https:// or http://)';

/**
 * Returns the `file:` URL of the database file `todos.db` in a folder.
 *
 * @param {string} folder
 */
export function databaseUrlIn(folder) {
  return fileUrl(join(folder, 'todos.db'));
}

/**
 * Returns the `file:` URL of a path, with `?` and `#` encoded: they would start a query or fragment.
 *
 * @param {string} path
 */
export function fileUrl(path) {
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
  const [, scheme, rest] = /^([a-z]+):(.*)$/is.exec(databaseUrl) ?? [];
  if (rest === undefined) throw new StartError(`DATABASE_URL is invalid; ${allowed}`);
  switch (scheme?.toLowerCase()) {
    case 'file':
      return { kind: 'file', path: filePath(rest) };
    case 'libsql':
    case 'http':
    case 'https':
      if (!URL.canParse(`http:${rest}`) || !/^\/\/[^/]/.test(rest)) {
        throw new StartError(`DATABASE_URL has no host; ${allowed}`);
      }
      return { kind: 'server', url: databaseUrl };
    default:
      throw new StartError(`DATABASE_URL starts with "${scheme}:"; ${allowed}`);
  }
}

/**
 * Returns where the todos are, for people: the full path of the file, or the host of the server.
 *
 * @param {string} databaseUrl
 */
export function databaseLocation(databaseUrl) {
  const address = parseDatabaseUrl(databaseUrl);
  if (address.kind === 'file') return resolve(address.path);
  return new URL(address.url.replace(/^libsql:/i, 'https:')).host;
}

/** @param {string} rest */
function filePath(rest) {
  if (/[?#]/.test(rest)) {
    throw new StartError('DATABASE_URL: a file URL cannot contain "?" or "#"; write %3F or %23');
  }
  const encoded = rest.replace(/^\/\/(localhost)?(?=\/)/i, '');
  let path;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    throw new StartError('DATABASE_URL has an invalid "%" sequence; write a plain "%" as %25');
  }
  if (path === '' || path.startsWith('//') || path.includes('\0') || path.startsWith(':memory:')) {
    throw new StartError(`DATABASE_URL has no file path; ${allowed}`);
  }
  return path;
}

/**
 * Creates the folder of a database file if it does not exist.
 *
 * @param {string} path of the file
 * @throws {StartError} when the folder cannot be created
 */
export function createDatabaseFolder(path) {
  try {
    createFolder(dirname(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database file ${path} cannot be created (${reason}); set DATA_DIR or DATABASE_URL to a writable folder`,
      { cause: error },
    );
  }
}

/**
 * Like Node's recursive mkdir, which never returns in a folder such as /proc.
 *
 * @param {string} folder
 */
function createFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
