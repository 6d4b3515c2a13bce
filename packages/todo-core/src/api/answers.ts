import { TodoApiError } from './api-error.ts';

/** The statuses, beside those from 500 on, with which a change may have been made. */
const doubtfulStatuses = [404, 408, 410];
/** The statuses from 500 on that say that the server did nothing. */
const refusals = [501, 503];

/**
 * Returns whether nobody knows if the server made the change. A `TodoApiError` that was never sent, or
 * has another status, says that it did not.
 */
export function isInconclusive(cause: unknown): boolean {
  if (!(cause instanceof TodoApiError)) return true;
  const { kind, status = 0 } = cause;
  if (kind !== 'status') return kind !== 'request';
  return status >= 500 ? !refusals.includes(status) : doubtfulStatuses.includes(status);
}
