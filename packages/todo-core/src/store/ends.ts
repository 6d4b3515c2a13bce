import type { Todo } from '../todo.ts';
import { asCreate, type Change, type CreateChange, type TitleChange } from './change.ts';
import { failedRenamesOf, leave, move, queueOf } from './queue.ts';
import { keptCreate, named } from './rare/claims.ts';
import { type ChangeEnd, errorMessages, type TodoError } from './snapshot.ts';
import {
  type Batch,
  entriesIn,
  type Entry,
  isGone,
  newBatch,
  show,
  type State,
  todoOf,
} from './state.ts';

/** Ends a change: it leaves, or stays as failed, and the next one of its queue has its turn. */
function end(state: State, entry: Entry, how: object, kept?: TitleChange): void {
  const { batch, change, index } = entry;
  if (entry.stage === 'unclear') batch.unclear -= 1;
  batch.pending -= 1;
  move(state, entry, kept ? 'failed' : 'over', kept);
  const whole = { action: change.action, change, ...how } as ChangeEnd;
  batch.ends[index] = whole;
  state.effects.ends.push({ batch, end: whole });
  leave(state, entry);
}

export const skip = (state: State, entry: Entry): void => end(state, entry, { outcome: 'skipped' });

/** Ends a change that the server has answered, or a list has shown to be made. */
export function endMade(state: State, entry: Entry, todo: Todo | undefined): void {
  const { change, before, since: sentAt } = entry;
  end(state, entry, { outcome: 'made', before, todo });
  if (todo && 'title' in change) named(state, todo.id, change.title);
  if (change.action !== 'remove') return;
  // What else was asked for its todo has nothing to do: at its turn, or now.
  const { todoId } = change;
  state.removedAt.set(todoId, sentAt);
  for (const each of failedRenamesOf(state, todoId)) move(state, each, 'over');
}

/** @param isKnown whether it is sure that the server has not made it */
export function fail(state: State, entry: Entry, cause: unknown, isKnown = true): void {
  const { change, before } = entry;
  const kept = keptOf(state, entry, isKnown);
  const error = showError(state, cause, subjectOf(state, entry, kept), entry.batch);
  if (kept) entry.error = entry.batch.error;
  const failed = kept?.action === change.action ? kept : { ...change, state: 'failed' };
  end(state, entry, { outcome: 'failed', change: failed, before, error }, kept);
}

/** Returns what stays of a change that was not made: a title, unless a newer one of its todo waits. */
export function keptOf(state: State, entry: Entry, isKnown: boolean): TitleChange | undefined {
  const { change, queueKey } = entry;
  if (change.action === 'create') return keptCreate(entry, isKnown);
  if (change.action !== 'rename') return undefined;
  const renames = queueOf(state, queueKey).filter((each) => each.change.action === 'rename');
  if (renames.length > 1) return undefined;
  return isGone(state, change.todoId) ? asCreate(change) : { ...change, state: 'failed' };
}

/** Ends the failed renames that a list shows to be made, or whose todos it shows to be gone. */
export function settleRenames(state: State): void {
  // Of one message.
  const batch = newBatch([]);
  for (const entry of entriesIn(state, 'failed')) {
    const { change } = entry;
    if (change.action !== 'rename') continue;
    const todo = todoOf(state, change.todoId);
    if (todo && todo.title !== change.title) continue;
    if (todo) named(state, todo.id, todo.title);
    const kept = todo ? undefined : asCreate(change);
    if (kept) {
      show(state, entry, kept);
      showError(state, notInList(), lostRename(kept), batch);
      entry.error = batch.error;
    } else move(state, entry, 'over');
  }
}

/** What an error is about: by default, no todo. */
type Subject = Pick<TodoError, 'action'> & Partial<TodoError>;
const noTodo = { todoId: undefined, title: undefined };

/** Returns the error, and shows it unless the batch shows one already. */
export function showError(state: State, cause: unknown, subject: Subject, by?: Batch): TodoError {
  const { error } = state;
  const isShown = error && error === by?.error;
  const id = isShown ? error.id : (state.lastErrorId += 1);
  const message = errorMessages[subject.action];
  const own = { id, message, ...noTodo, deletedElsewhere: false, cause, ...subject };
  if (isShown) return own;
  state.error = by?.hasSeveral ? { ...own, ...noTodo } : own;
  state.effects.errors.push(state.error);
  if (by) by.error = state.error;
  return own;
}

function subjectOf(state: State, { change, before }: Entry, kept?: Change): Subject {
  if (change.action === 'create') return { action: 'create', title: change.title };
  if (kept?.action === 'create') return lostRename(kept);
  const { action, todoId } = change;
  const { title } = todoOf(state, todoId) ?? before ?? {};
  return { action, todoId, title, deletedElsewhere: isGone(state, todoId) };
}

/** The title of a rename whose todo is gone is now one to add. */
const lostRename = ({ title }: CreateChange) =>
  ({ action: 'rename', title, deletedElsewhere: true }) as const;

export const notInList = (): Error => new Error('the todo is not in the list');
