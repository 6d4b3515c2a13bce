import type { Todo } from '../todo.ts';
import { isInconclusive } from '../api/answers.ts';
import { type Change, newKey, type TodoChange } from './change.ts';
import { endMade, fail, keptOf, make, notInList, skip } from './ends.ts';
import { add, move, takeTurn } from './queue.ts';
import { isCeded, toSend } from './rare/claims.ts';
import { isMade, lookUp, needsLookUp } from './rare/look-ups.ts';
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
 * `rare/`: its answer says nothing (`look-ups`), the server may have made it at an earlier try (`doubts`),
 * an earlier store has left it (`kept-changes`).
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
    add(state, change, batch, { index, earlier });
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
  const { change, claim } = entry;
  if (change.action === 'create') {
    // The server may have made it at an earlier try: a list decides before it is sent again.
    if (claim?.past === 'open') move(state, entry, 'checking');
    else if (claim) send(state, entry, toSend(state, entry, claim));
    return;
  }
  const todo = todoOf(state, change.todoId);
  const hasNothingToDo = todo
    ? isDone(entry, change, todo)
    : // Of a todo that is gone, only a title is kept.
      isRemoved(state, change.todoId) || !keptOf(state, entry, true);
  entry.before = todo;
  if (hasNothingToDo) skip(state, entry);
  else if (todo) send(state, entry);
  else fail(state, entry, notInList());
}

/** Returns whether there is nothing to do. A rename to the same title is sent. */
function isDone({ batch }: Entry, change: TodoChange, todo: Todo): boolean {
  return (
    (change.action === 'toggle' && isMade(change, todo)) || (batch.onlyCompleted && !todo.completed)
  );
}

function send(state: State, entry: Entry, change = entry.change): void {
  entry.sentWith = state.todos;
  move(state, entry, 'sent', { ...change, state: 'sent' });
  state.effects.calls.push(entry);
}

/** Answered: the list shows it, and it ends. */
export function answered(state: State, entry: Entry, todo: Todo | undefined): void {
  if (state.hasMissedList) state.wantedAt = state.sequence;
  state.hasMissedList = false;
  // The two are alike, so this one is made by another key.
  if (todo && isCeded(state, entry, todo))
    send(state, entry, { ...entry.change, key: newKey() } as Change);
  else make(state, entry, todo);
}

/** Or not made. If nobody knows, a list decides. */
export function rejected(state: State, entry: Entry, cause: unknown): void {
  const { claim } = entry;
  if (typeof claim?.past === 'object') endMade(state, entry, claim.past);
  else if (isInconclusive(cause)) lookUp(state, entry, cause);
  else fail(state, entry, cause);
}
