import { LibsqlError } from '@libsql/client';

/** The database could not do its work; the message is for the caller, `cause` for the log. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(cause: unknown) {
    super(explain(cause), { cause });
  }
}

function explain(cause: unknown): string {
  switch (cause instanceof LibsqlError ? cause.code : undefined) {
    case 'SQLITE_FULL':
      return 'The disk of the database is full: nothing was changed. Make room, then try again';
    case 'SQLITE_BUSY':
      return 'Another program keeps the database locked: nothing was changed. Try again later';
    case 'SQLITE_READONLY':
      return 'The database cannot be written: nothing was changed';
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return 'The database file is damaged; it has to be restored from a backup';
    default:
      return 'The database cannot be reached: a change may not have been saved. Try again later';
  }
}

/** Whether nothing happened because another program held the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}
