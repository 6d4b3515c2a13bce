import { LibsqlError } from '@libsql/client';

/**
 * A call that failed for a known reason. The status says what is known: after a 503 nothing was
 * changed, after a 504 nobody knows. The message is for the client, `cause` is for the log.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly status: 503 | 504,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Returns a {@link DatabaseError} for an error with a known reason, and any other error as it is. */
export function withKnownReason(error: unknown, isFile: boolean): unknown {
  if (error instanceof DatabaseError) return error;
  const code = error instanceof LibsqlError ? error.code : '';
  const unchanged = unchangedReasons[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
  if (unchanged !== undefined) {
    return new DatabaseError(503, `${unchanged}: nothing was changed`, error);
  }
  if (wasRefused(error, isFile)) return error;
  const message =
    'The database server did not respond: a change may or may not be saved. Load the list to see';
  return new DatabaseError(504, message, error);
}

const unchangedReasons: Partial<Record<string, string>> = {
  SQLITE_FULL: 'The disk of the database is full',
  SQLITE_BUSY: 'Another program has locked the database',
  SQLITE_READONLY: 'The database is read-only',
};

/** Returns whether only this transaction failed: nothing was changed, and others may succeed. */
export function wasRefused(error: unknown, isFile: boolean): boolean {
  // A server that refuses a statement says so with one of these codes.
  const saysSo = error instanceof LibsqlError && /^SQL(ITE)?_/.test(error.code);
  return (isFile || saysSo) && !isBusy(error);
}

/** Returns whether the error is a lock that another program holds, so that nothing was changed. */
export function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
}
