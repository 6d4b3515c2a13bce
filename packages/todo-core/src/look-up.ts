import { TodoApiError } from './api-error.ts';
import type { ListReducer } from './list.ts';
import type { ListCalls } from './list-calls.ts';

/** How a change ended. */
export interface Outcome {
  /** How it changes the list; `undefined` if it was not made. */
  readonly reducer?: ListReducer;
  readonly cause?: unknown;
  /** Whether its look-up failed, too: nobody knows if it was made. */
  readonly isUnreachable?: boolean;
}

/** The outcome of a change that the list shows already. */
export const shownInList: Outcome = { reducer: (todos) => todos };

/**
 * Sends a change. If its answer does not say whether the server made it, looks it up in the list.
 * Never rejects.
 *
 * @param send makes the call, and resolves to how its answer changes the list
 * @param isInList returns whether the current list shows that the change was made
 */
export async function sendChange(
  lists: ListCalls,
  send: () => Promise<ListReducer>,
  isInList: () => boolean,
): Promise<Outcome> {
  try {
    return { reducer: await lists.trackChange(send) };
  } catch (cause) {
    if (!isInDoubt(cause)) return { cause };
    const isReachable = await lists.refresh();
    if (isReachable && isInList()) return shownInList;
    return { cause, isUnreachable: !isReachable };
  }
}

/** The statuses that a proxy may answer with although the server has made the change. */
const doubtfulStatuses: readonly (number | undefined)[] = [404, 408, 410, 502, 504];

/**
 * Returns whether nobody knows if the server made the change. A `TodoApiError` that was never sent,
 * or has another status, says that it did not.
 */
function isInDoubt(cause: unknown): boolean {
  if (!(cause instanceof TodoApiError)) return true;
  if (cause.kind === 'status') return doubtfulStatuses.includes(cause.status);
  return cause.kind !== 'request';
}
