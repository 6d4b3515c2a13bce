import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Where the todos are kept: a SQLite file of this machine, or a libsql server. */
export type DatabaseAddress = { kind: 'file'; path: string } | { kind: 'server'; url: string };

const allowed =
  'allowed are a file (file:./todos.db or file:///data/todos.db) and a libsql server (libsql://, https:// or http://)';

/** The address of the database file `todos.db` in a folder, whatever characters its path has. */
export function databaseUrlIn(folder: string): string {
  return fileUrl(join(folder, 'todos.db'));
}

/** The `file:` address of a path; a bare colon would be read as a scheme, `?` and `#` as a query. */
export function fileUrl(path: string): string {
  return `file:${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`;
}

/** Reads a database address. Throws a {@link StartError} that repeats no secret of the address. */
export function parseDatabaseUrl(databaseUrl: string): DatabaseAddress {
  const [, scheme, rest] = /^([a-z]+):(.*)$/is.exec(databaseUrl) ?? [];
  if (rest === undefined) throw new StartError(`DATABASE_URL is no address; ${allowed}`);
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

function filePath(rest: string): string {
  if (/[?#]/.test(rest)) {
    throw new StartError(
      'DATABASE_URL: a file address takes no "?" and "#"; write them %3F and %23',
    );
  }
  const encoded = rest.replace(/^\/\/(localhost)?(?=\/)/i, '');
  let path: string;
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
