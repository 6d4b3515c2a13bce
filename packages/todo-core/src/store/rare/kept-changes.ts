import { asCreate, type Change, type CreateChange, createsIn } from '../change.ts';
import { add, failedRenamesOf } from '../queue.ts';
import { Batch, isGone, type State } from '../state.ts';
import { settle } from './look-ups.ts';

/** Takes changes back as failed. The list may show that they were made, or that their todos are gone. */
export function restored(state: State, changes: readonly (Change | undefined)[]): void {
  const batch = new Batch([]);
  for (const change of changes) if (change) add(state, change, batch, 0, 'failed');
  if (state.loadStatus === 'loaded') settle(state, 0);
}

/**
 * Returns what comes back of a change: nothing of one that is there; of a todo that is gone, its title as
 * one to add, without a message.
 */
export function restorable(state: State, change: Change): Change | undefined {
  if (change.action !== 'rename') {
    const isThere = createsIn(state.changes).some(
      ({ key }) => key === (change as CreateChange).key,
    );
    return isThere ? undefined : change;
  }
  if (failedRenamesOf(state, change.todoId)[0]) return undefined;
  return isGone(state, change.todoId) ? asCreate(change) : change;
}
