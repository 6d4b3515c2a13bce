import { TodoApiError } from './api-error.ts';
import type { ListReducer } from './list.ts';
import type { ListCalls } from './list-calls.ts';

/** How a change ended. It is unreachable if its look-up failed, too: nobody knows if it was made. */
export type Outcome =
  | { readonly isMade: true; readonly reducer: ListReducer }
  | { readonly isMade: false; readonly cause: unknown; readonly isUnreachable: boolean };

/** The outcome of a change that the list shows already. */
export const shownInList: Outcome = { isMade: true, reducer: (todos) => todos };

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
    return { isMade: true, reducer: await lists.trackChange(send) };
  } catch (cause) {
    if (!isInDoubt(cause)) {
      if (isServerError(cause)) lists.expectBehind();
      return { isMade: false, cause, isUnreachable: false };
    }
    const isReachable = await lists.lookUp();
    if (isReachable && isInList()) return shownInList;
    return { isMade: false, cause, isUnreachable: !isReachable };
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

function isServerError(cause: unknown): boolean {
  return cause instanceof TodoApiError && (cause.status ?? 0) >= 500;
}
