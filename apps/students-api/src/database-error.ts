import { LibsqlError } from '@libsql/client';

/** A failed read or write; the message is for the client, `cause` is for the log. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(cause: unknown) {
    super(explain(cause), { cause });
  }
}

function explain(cause: unknown): string {
  switch (cause instanceof LibsqlError ? cause.code : undefined) {
    case 'SQLITE_FULL':
      return 'The disk of the database is full: nothing was changed. Free some space, then try again';
    case 'SQLITE_BUSY':
      return 'Another program has locked the database: nothing was changed. Try again later';
    case 'SQLITE_READONLY':
      return 'The database is read-only: nothing was changed';
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return 'The database file is damaged; restore it from a backup';
    default:
      return 'The database is unreachable: a change may not have been saved. Try again later';
  }
}

/** Returns whether the error is a lock that another program holds, so that nothing was changed. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}
