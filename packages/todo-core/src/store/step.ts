import { findTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { isInconclusive } from '../api/answers.ts';
import { isMade, type TitleChange, titlesIn } from './change.ts';
import { endMade, fail, keptOf, skip } from './ends.ts';
import { askForNext, giveTodos, settleRenames } from './lists.ts';
import { add, takeTurn } from './queue.ts';
import { type Asked, type Asking, type Effects, type Entry, newList, type State } from './state.ts';

/**
 * Lets an event edit the state, and returns what follows. **Changes and lists take turns**: a list is asked for
 * while no change is in flight, or one is lost, and holds back those that are asked for meanwhile.
 *
 * What happens to a change is in this file, from here down: asked → its turn → sent → answered, or lost. How
 * it ends is in `ends.ts`. What happens to a list, and what it says of lost changes, is in `lists.ts`.
 */
export function step(state: State, event: () => void): Effects {
  const effects: Effects = (state.effects = { calls: [], errors: [], ends: [] });
  event();
  for (let entry = takeTurn(state); entry; entry = takeTurn(state)) begin(state, entry);
  askForNext(state);
  const { changes, error } = state;
  // A message about a title leaves once no title is unsaved: not that of a rename whose title went with its todo.
  const isOfGone = error?.deletedElsewhere && error.todoId !== undefined;
  const isOfTitle = error?.action === 'create' || (error?.action === 'rename' && !isOfGone);
  if (isOfTitle && !changes.some((change) => 'title' in change)) state.error = undefined;
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
  if (change.action === 'create') {
    // In doubt, it may be made: as if its answer had just been lost.
    if (change.doubt && !entry.isLookedUp) state.lost.add(entry);
    else send(state, entry);
    return;
  }
  entry.before = findTodo(state.todos, change.todoId);
  // A rename to the same title is sent.
  if (change.action === 'toggle' && isMade(change, entry.before)) skip(state, entry);
  else if (entry.before) send(state, entry);
  // Of a todo that is gone, only a title is kept.
  else if (keptOf(state, entry)) fail(state, entry, new Error('the todo is not in the list'));
  else skip(state, entry);
}

function send(state: State, entry: Entry): void {
  for (const list of state.lists) if (list.state === 'asked') list.state = 'stale';
  state.show(entry, { ...entry.change, state: 'sent' });
  state.sent.add(entry);
  state.effects.calls.push(entry);
}

/** Answered: the list shows it, and it ends. */
export function answered(state: State, entry: Entry, todo: Todo | undefined): void {
  state.sent.delete(entry);
  endMade(state, entry, todo);
  // The server answers again.
  if (state.isBehind && state.lists.size === 0) state.lists.add(newList(false));
}

/** Or not made, or lost: if nobody knows whether it was made, the next list decides. */
export function rejected(state: State, entry: Entry, cause: unknown): void {
  state.sent.delete(entry);
  entry.cause = cause;
  if (isInconclusive(cause)) state.lost.add(entry);
  else fail(state, entry, cause);
}

/** A failed change leaves. */
export function discarded(state: State, changes: readonly Asked[]): void {
  for (const change of changes) {
    // No change has the id 0.
    const entry = state.failed.get(change?.id ?? 0);
    if (entry) state.show(entry, undefined);
  }
}

/** Takes changes of an earlier store, or discarded ones, back as failed, apart from those that are there. */
export function restored(state: State, changes: readonly TitleChange[]): void {
  const there = new Set(titlesIn(state.changes).map(nameOf));
  const added = changes
    .filter((change) => !there.has(nameOf(change)))
    .map((change) => add(state, { change }, 'failed', { hasSeveral: false }));
  if (state.loadStatus !== 'loaded') return;
  // The list that is there may show them.
  const others = state.todos.filter(({ id }) => !state.named.has(id));
  giveTodos(state, others, added);
  settleRenames(state);
}

/** One create, or all renames of one todo: of these, only the latest counts. */
const nameOf = (change: TitleChange) => (change.action === 'create' ? change.key : change.todoId);
