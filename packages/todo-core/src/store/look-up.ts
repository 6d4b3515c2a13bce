import { TodoApiError } from '../api/api-error.ts';
import type { ListReducer } from '../list.ts';
import type { ListCalls } from './list-calls.ts';

/** How a change ended. */
export interface Outcome {
  /** How it changes the list; `undefined` if it was not made. */
  readonly reducer?: ListReducer;
  readonly cause?: unknown;
  /** Whether its look-up failed, too: nobody knows if it was made. */
  readonly isInDoubt?: boolean;
}

/** Returns whether a list shows that a change was made; `isFresh` says that it came after the change. */
type IsMade = (isFresh: boolean) => boolean;

/** Sends a change. If its answer does not say whether the server made it, looks it up. Never rejects. */
export async function sendChange(
  lists: ListCalls,
  send: () => Promise<ListReducer>,
  isMade: IsMade,
): Promise<Outcome> {
  try {
    return { reducer: await lists.trackChange(send) };
  } catch (cause) {
    return saysNothing(cause) ? { ...(await lookUp(lists, isMade)), cause } : { cause };
  }
}

/** Looks a change up in the server's list. Never rejects. */
export async function lookUp(lists: ListCalls, isMade: IsMade): Promise<Outcome> {
  const reducer: ListReducer = (todos) => todos;
  if (isMade(false)) return { reducer };
  const failure = await lists.refresh();
  const outcome = { ...failure, isInDoubt: failure !== undefined };
  return isMade(!failure) ? { ...outcome, reducer } : outcome;
}

/** The statuses that a proxy may answer with although the server has made the change. */
const doubtfulStatuses: readonly (number | undefined)[] = [404, 408, 410, 502, 504];

/**
 * Returns whether nobody knows if the server made the change. A `TodoApiError` that was never sent,
 * or has another status, says that it did not.
 */
function saysNothing(cause: unknown): boolean {
  if (!(cause instanceof TodoApiError)) return true;
  if (cause.kind === 'status') return doubtfulStatuses.includes(cause.status);
  return cause.kind !== 'request';
}
