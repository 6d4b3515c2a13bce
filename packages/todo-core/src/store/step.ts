import { keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { isInconclusive } from '../api/answers.ts';
import { type Change, isMade } from './change.ts';
import { endMade, fail, keptOf, notInList, showError, skip } from './ends.ts';
import { add, move, takeTurn } from './queue.ts';
import { nameRenamed, reclaimed, withDoubt } from './rare/claims.ts';
import { failLookUps, lookUp, needsLookUp, settle } from './rare/look-ups.ts';
import { confirm, withConfirmed } from './rare/overlaps.ts';
import {
  type Asked,
  type Batch,
  type Effects,
  type Entry,
  type Event,
  type Hold,
  isRemoved,
  type ListCall,
  newEffects,
  type State,
  todoOf,
} from './state.ts';

/**
 * Lets an event edit the state, and returns what follows. All that can happen is in this file, apart from
 * `restored` in `rare/kept-changes`.
 *
 * The main road of a change, from here down: asked → its turn → sent → answered → shown. Behind it, in
 * `rare/`: its answer says nothing (`look-ups`), the server may have made it at an earlier try (`claims`),
 * a list is in flight meanwhile (`overlaps`), an earlier store has left it (`kept-changes`).
 */
export function step<Args extends unknown[]>(
  state: State,
  event: Event<Args>,
  ...args: Args
): Effects & { readonly needsRefresh: boolean } {
  const effects = (state.effects = newEffects());
  state.sequence += 1;
  event(state, ...args);
  for (let entry = takeTurn(state); entry; entry = takeTurn(state)) begin(state, entry);
  return { ...effects, needsRefresh: needsLookUp(state) };
}

/** Asked: it waits in its queue. A failed change that is asked for again leaves its place. */
export function asked(state: State, changes: readonly Asked[], batch: Batch): void {
  for (const [index, change] of changes.entries()) {
    if (!change) continue;
    const earlier = failedOf(state, change);
    add(state, change, batch, index, 'waiting', earlier);
    if (earlier) move(state, earlier, 'over');
  }
}

// No change has the id 0.
const failedOf = ({ stages }: State, change: Asked) => stages.failed.get(change?.id ?? 0);

export function discarded(state: State, changes: readonly Asked[]): void {
  for (const change of changes) {
    const entry = failedOf(state, change);
    if (entry) move(state, entry, 'over');
  }
}

export function dismissed(state: State): void {
  state.error = undefined;
}

/** A refresh that comes first holds back what is asked for from now on. */
export function held({ holds, lastChangeId }: State, hold: Hold): void {
  hold.after = lastChangeId;
  holds.add(hold);
}

export const released = ({ holds }: State, hold: Hold): void => void holds.delete(hold);

/** Its turn: it is sent, unless there is nothing to do. */
function begin(state: State, entry: Entry): void {
  const { batch, change } = entry;
  if (change.action === 'create') {
    send(state, entry, withDoubt(change, state.todos));
    return;
  }
  const todo = todoOf(state, change.todoId);
  const hasNothingToDo = todo
    ? // A rename to the same title is sent.
      (change.action === 'toggle' && isMade(change, todo)) ||
      (batch.onlyCompleted && !todo.completed)
    : // Of a todo that is gone, only a title is kept.
      isRemoved(state, change.todoId) || !keptOf(state, entry, true);
  entry.before = todo;
  if (hasNothingToDo) skip(state, entry);
  else if (todo) send(state, entry, change);
  else fail(state, entry, notInList());
}

function send(state: State, entry: Entry, change: Change): void {
  if (change.action === 'create') entry.sentWith = state.todos;
  move(state, entry, 'sent', { ...change, state: 'sent' });
  state.effects.calls.push(entry);
}

/** Answered: the list shows it, and it ends. */
export function answered(state: State, entry: Entry, todo: Todo | undefined): void {
  // The last of many: no list delays the others.
  if (state.hasMissedList && state.queues.size === 1) {
    state.wantedAt = state.sequence;
    state.hasMissedList = false;
  }
  const { before, change } = entry;
  const again = change.action === 'create' && reclaimed(entry, todo as Todo);
  if (again) send(state, entry, again);
  else {
    confirm(state, entry, (todo ?? before) as Todo);
    endMade(state, entry, todo);
  }
}

/** Or not made. If nobody knows, a list decides. */
export function rejected(state: State, entry: Entry, cause: unknown): void {
  if (isInconclusive(cause)) lookUp(state, entry, cause);
  else fail(state, entry, cause);
}

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
