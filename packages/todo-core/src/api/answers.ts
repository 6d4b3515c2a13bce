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

/** Returns whether the server has answered completely, whatever it said. */
export function isAnswer(cause: unknown): boolean {
  return cause instanceof TodoApiError && (cause.kind === 'status' || cause.kind === 'response');
}

/** The statuses with which a server, or a proxy before it, stops waiting for what is still at work. */
const unfinishedStatuses = [408, 502, 504];

/** Returns whether the server may make an inconclusive change after a list that does not show it. */
export function isUnfinished(cause: unknown): boolean {
  return !isAnswer(cause) || unfinishedStatuses.includes((cause as TodoApiError).status as number);
}
