import { keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { showError } from './ends.ts';
import { nameRenamed } from './rare/claims.ts';
import { failLookUps, settle } from './rare/look-ups.ts';
import { withConfirmed } from './rare/overlaps.ts';
import type { ListCall, State } from './state.ts';

export function listAsked(state: State, list: ListCall): void {
  list.askedAt = state.sequence;
  state.lists.add(list);
}

/** Shows a list with what was confirmed since it was asked for, unless a later one is on the screen. */
export function listAnswered(state: State, list: ListCall, answer: readonly Todo[]): void {
  const { askedAt } = list;
  if (askedAt >= state.shownAt) {
    const before = state.todos;
    if (askedAt > state.wantedAt) state.wantedAt = 0;
    state.todos = keepUnchanged(before, withConfirmed(state, answer, askedAt));
    nameRenamed(state, before);
    // The ids of deleted todos may be given again.
    for (const { id } of state.todos) state.removedAt.delete(id);
    state.shownAt = askedAt;
    state.loadStatus = 'loaded';
    if (state.error?.action === 'load') state.error = undefined;
    settle(state, askedAt);
  }
  listOver(state, list);
}

export function listFailed(state: State, list: ListCall, cause: unknown): void {
  if (!list.isLoad) failLookUps(state, list, cause);
  else {
    if (state.loadStatus === 'pending') state.loadStatus = 'failed';
    showError(state, cause, { action: 'load' });
  }
  listOver(state, list);
}

/** It has come or failed, or its load is aborted. */
export function listOver(state: State, list: ListCall): void {
  state.lists.delete(list);
  if (state.lists.size === 0) state.confirmed = [];
}
