import type { Todo } from '../todo.ts';
import { isInconclusive } from '../api/answers.ts';
import { type Change, isMade, newKey } from './change.ts';
import { fail, keptOf, make, notInList, skip } from './ends.ts';
import { add, move, takeTurn } from './queue.ts';
import { withDoubt } from './rare/claims.ts';
import { lookUp, needsLookUp } from './rare/look-ups.ts';
import {
  type Asked,
  type Batch,
  Effects,
  type Entry,
  type Event,
  type Hold,
  isRemoved,
  type State,
  todoOf,
} from './state.ts';

/**
 * Lets an event edit the state, and returns what follows. All that can happen: here `asked`, `answered`,
 * `rejected`, `discarded`, `dismissed`, `held`, `released`; in `list-calls` `listAsked`, `listAnswered`,
 * `listFailed`, `listOver`; in `rare/kept-changes` `restored`.
 *
 * The main road of a change, from here down: asked → its turn → sent → answered → shown. Behind it, in
 * `rare/`: its answer says nothing (`look-ups`), the server may have made it at an earlier try (`claims`),
 * a list is in flight meanwhile (`overlaps`), an earlier store has left it (`kept-changes`).
 */
export function step<Args extends unknown[]>(
  state: State,
  event: Event<Args>,
  ...args: Args
): Effects {
  const effects = (state.effects = new Effects());
  state.sequence += 1;
  event(state, ...args);
  for (let entry = takeTurn(state); entry; entry = takeTurn(state)) begin(state, entry);
  effects.needsRefresh = needsLookUp(state);
  return effects;
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
  move(state, entry, 'sent', { ...change, state: 'sent' });
  state.effects.calls.push(entry);
}

/** Answered: the list shows it, and it ends. */
export function answered(state: State, entry: Entry, todo: Todo | undefined): void {
  if (state.hasMissedList) state.wantedAt = state.sequence;
  state.hasMissedList = false;
  const { change } = entry;
  const isTaken = todo && state.taken.has(todo.id) && todoOf(state, todo.id);
  // A list has given it to another create: the two are alike, so this one is made by another key.
  if (isTaken && change.action === 'create') send(state, entry, { ...change, key: newKey() });
  else make(state, entry, todo);
}

/** Or not made. If nobody knows, a list decides. */
export function rejected(state: State, entry: Entry, cause: unknown): void {
  if (isInconclusive(cause)) lookUp(state, entry, cause);
  else fail(state, entry, cause);
}
