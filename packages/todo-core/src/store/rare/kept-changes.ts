import { type Change, titlesIn } from '../change.ts';
import { add } from '../queue.ts';
import { newBatch, type State } from '../state.ts';
import { settle } from './look-ups.ts';

/**
 * Takes changes back as failed, apart from those that are there. The list may show that they were made,
 * or that their todos are gone.
 */
export function restored(state: State, changes: readonly Change[]): void {
  const there = titlesIn(state.changes);
  const batch = newBatch([]);
  for (const change of changes) {
    const isThere = there.some((each) =>
      each.action === 'rename'
        ? each.state === 'failed' && 'todoId' in change && each.todoId === change.todoId
        : 'key' in change && each.key === change.key,
    );
    if (!isThere) add(state, change, batch, 0, 'failed');
  }
  if (state.loadStatus === 'loaded') settle(state, 0);
}
