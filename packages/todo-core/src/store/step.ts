import { findTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { isInconclusive } from '../api/answers.ts';
import { type Change, isMade, titlesIn } from './change.ts';
import { endMade, fail, keptOf, skip } from './ends.ts';
import { askForNext, settleRenames } from './lists.ts';
import { add, outdateList, takeTurn } from './queue.ts';
import { type Asked, type Asking, type Effects, type Entry, show, type State } from './state.ts';

/**
 * Lets an event edit the state, and returns what follows.
 *
 * Changes and lists take turns: changes are sent and answered, then a list is asked for and comes. It holds
 * back changes for a second at most: one that is sent meanwhile makes it stale, and it is asked for again. What
 * happens to changes is in this file, from here down: asked → its turn → sent → answered, or lost. What
 * happens to lists, and what they say of lost changes, is in `lists.ts`.
 */
export function step(state: State, event: () => void): Effects {
  const effects: Effects = (state.effects = { calls: [], errors: [], ends: [] });
  event();
  for (let entry = takeTurn(state); entry; entry = takeTurn(state)) begin(state, entry);
  askForNext(state);
  // A message about titles that are not saved leaves with the last of them.
  if (state.isErrorOfTitles && titlesIn(state.changes).length === 0) state.error = undefined;
  return effects;
}

/** Asked: it waits in its queue. A failed change that is asked for again leaves its place. */
export function asked(state: State, all: readonly Asking[]): void {
  const batch = { hasSeveral: all.length > 1 };
  for (const each of all) {
    discarded(state, [each.change]);
    add(state, each, 'waiting', batch);
  }
}

/** Its turn: it is sent, unless there is nothing to do. */
function begin(state: State, entry: Entry): void {
  const { change } = entry;
  // In doubt, it may be made: as if its answer had just been lost.
  if (change.action === 'create' && change.doubt && !entry.isLookedUp) {
    state.lost.add(entry);
    return;
  }
  if (change.action !== 'create') entry.before = findTodo(state.todos, change.todoId);
  const isGone = change.action !== 'create' && !entry.before;
  const isGoneElsewhere = isGone && !state.removedIds.has(change.todoId);
  // A rename to the same title is sent.
  if (change.action === 'toggle' && isMade(change, entry.before)) skip(state, entry);
  else if (!isGone) send(state, entry);
  // Only a title is kept.
  else if (isGoneElsewhere && keptOf(state, entry)) fail(state, entry, notInList());
  else skip(state, entry);
}

const notInList = () => new Error('the todo is not in the list');

function send(state: State, entry: Entry): void {
  outdateList(state);
  show(state, entry, { ...entry.change, state: 'sent' });
  state.sent.add(entry);
  state.effects.calls.push(entry);
}

/** Answered: the list shows it, and it ends. */
export function answered(state: State, entry: Entry, todo: Todo | undefined): void {
  state.sent.delete(entry);
  endMade(state, entry, todo);
}

/** Or not made, or lost: if nobody knows whether it was made, the next list decides. */
export function rejected(state: State, entry: Entry, cause: unknown): void {
  state.sent.delete(entry);
  entry.cause = cause;
  entry.isLookedUp = false;
  if (isInconclusive(cause)) state.lost.add(entry);
  else fail(state, entry, cause);
}

/** A failed change leaves. */
export function discarded(state: State, changes: readonly Asked[]): void {
  for (const change of changes) {
    const entry = change?.id && [...state.failed].find((each) => each.change.id === change.id);
    if (entry) show(state, entry, undefined);
  }
}

/** Takes changes of an earlier store, or discarded ones, back as failed, apart from those that are there. */
export function restored(state: State, changes: readonly Change[]): void {
  const there = titlesIn(state.changes);
  for (const change of changes) {
    const isThere = there.some((each) =>
      each.action === 'rename'
        ? each.state === 'failed' && 'todoId' in change && each.todoId === change.todoId
        : 'key' in change && each.key === change.key,
    );
    if (!isThere) add(state, { change }, 'failed', { hasSeveral: false });
  }
  if (state.loadStatus === 'loaded') settleRenames(state);
}
