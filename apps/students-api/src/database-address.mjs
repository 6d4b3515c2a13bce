import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.mjs';

/**
 * Where the todos are kept: a SQLite file of this machine, or a libsql server.
 *
 * @typedef {{ kind: 'file', path: string } | { kind: 'server', url: string }} DatabaseAddress
 */

const allowed =
  'use a file (file:./todos.db or file:///data/todos.db) or a libsql server (libsql://, https:// or http://)';

/**
 * The address of the database file `todos.db` in a folder, whatever characters its path has.
 *
 * @param {string} folder
 */
export function databaseUrlIn(folder) {
  return fileUrl(join(folder, 'todos.db'));
}

/**
 * The `file:` address of a path; a bare colon would be read as a scheme, `?` and `#` as a query.
 *
 * @param {string} path
 */
export function fileUrl(path) {
  return `file:${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`;
}

/**
 * Reads a database address.
 *
 * @param {string} databaseUrl
 * @returns {DatabaseAddress}
 * @throws {StartError} whose message repeats no secret of the address
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
        throw new StartError(`DATABASE_URL names no host; ${allowed}`);
      }
      return { kind: 'server', url: databaseUrl };
    default:
      throw new StartError(`DATABASE_URL starts with "${scheme}:"; ${allowed}`);
  }
}

/** @param {string} rest */
function filePath(rest) {
  if (/[?#]/.test(rest)) {
    throw new StartError(
      'DATABASE_URL: a file address takes no "?" and "#"; write them %3F and %23',
    );
  }
  const encoded = rest.replace(/^\/\/(localhost)?(?=\/)/i, '');
  let path;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    throw new StartError('DATABASE_URL has a "%" that encodes nothing; write a plain one %25');
  }
  if (path === '' || path.startsWith('//') || path.includes('\0') || path.startsWith(':memory:')) {
    throw new StartError(`DATABASE_URL names no file; ${allowed}`);
  }
  return path;
}

/**
 * Creates the folder of a database file, where it is missing.
 *
 * @param {string} path of the file
 * @throws {StartError} when the folder cannot be created
 */
export function makeDatabaseFolder(path) {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database file ${path} cannot be created (${reason}); set DATA_DIR or DATABASE_URL to a folder that can be written`,
      { cause: error },
    );
  }
}

/**
 * Not the recursive mkdir of Node, which never ends in a folder such as /proc.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
