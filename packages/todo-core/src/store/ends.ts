import { appendTodo, findTodo, removeTodo, replaceTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, type Change, type CreateChange, type TitleChange, withDoubt } from './change.ts';
import { failedRenamesOf, leave, move, queueOf, show } from './queue.ts';
import { type ChangeEnd, errorMessages, type TodoError } from './snapshot.ts';
import {
  type Batch,
  type Confirmed,
  entriesIn,
  type Entry,
  isGone,
  isRemoved,
  type State,
  todoOf,
} from './state.ts';

/** Ends a change: it leaves, or stays as failed, and the next one of its queue has its turn. */
function end(state: State, entry: Entry, how: ChangeEnd, kept?: TitleChange): void {
  const { batch, index } = entry;
  if (entry.stage === 'unclear') batch.unclear -= 1;
  batch.pending -= 1;
  move(state, entry, kept ? 'failed' : 'over', kept);
  // There may be thousands, each with a list.
  entry.sentWith = [];
  batch.ends[index] = how;
  state.effects.ends.push({ batch, end: how });
  leave(state, entry);
}

export function skip(state: State, entry: Entry): void {
  end(state, entry, { outcome: 'skipped', change: entry.change } as ChangeEnd);
}

/** Applies a confirmed change to the list, and notes it for those in flight. */
function confirm(state: State, edit: Confirmed['edit'], todo: Todo, at = state.sequence): void {
  state.todos = edit(state.todos, todo);
  if (state.lists.size > 0) state.confirmed.push({ at, edit, todo });
}

const withoutTodo: Confirmed['edit'] = (todos, { id }) => removeTodo(todos, id);

/** The user may have changed it since a list has shown it. */
const withTodo: Confirmed['edit'] = (todos, todo) =>
  findTodo(todos, todo.id) ? todos : [...todos, todo];

/** Ends a change that an answer or a list has confirmed. */
export function make(state: State, entry: Entry, todo: Todo | undefined): void {
  const { change, before } = entry;
  if (!todo) confirm(state, withoutTodo, before as Todo);
  else if (change.action === 'create') confirmCreate(state, entry, todo);
  else confirm(state, replaceTodo, todo);
  end(state, entry, { outcome: 'made', change, before, todo } as ChangeEnd);
  if (change.action === 'remove') endAllOf(state, change.todoId);
}

function confirmCreate(state: State, { sentWith, since }: Entry, todo: Todo): void {
  const { id } = todo;
  const shown = todoOf(state, id);
  const isDeleted = isRemoved(state, id, since);
  // The id of a todo that is deleted may be given again.
  if ((shown || isDeleted) && findTodo(sentWith, id)) confirm(state, appendTodo, todo);
  // A list has shown it, and the user has deleted it since.
  else if (isDeleted) return;
  // What the list on the screen shows was made before that came: a later list knows more.
  else confirm(state, withTodo, todo, shown && state.listedAt);
  state.removedAt.delete(id);
}

/** Ends the other changes of a todo that this store has deleted. */
function endAllOf(state: State, todoId: number): void {
  state.removedAt.set(todoId, state.sequence);
  for (const each of [...queueOf(state, todoId)]) skip(state, each);
  for (const each of failedRenamesOf(state, todoId)) move(state, each, 'over');
}

/**
 * @param isKnown whether it is sure that the server has not made it
 * @param by whose message it is: of another batch if that has found the server silent
 */
export function fail(
  state: State,
  entry: Entry,
  cause: unknown,
  { isKnown = true, by = entry.batch }: { isKnown?: boolean; by?: Batch } = {},
): void {
  const { change, before } = entry;
  const kept = keptOf(state, entry, isKnown);
  const error = showError(state, cause, subjectOf(state, entry, kept), by);
  const failed = { ...change, state: 'failed' } as const;
  end(state, entry, { outcome: 'failed', change: failed, before, error } as ChangeEnd, kept);
  // Its todo may be gone all the same.
  if (change.action === 'remove') settleRenames(state);
}

/** Returns what stays of a change that was not made: a title, unless a newer one of its todo waits. */
export function keptOf(
  state: State,
  { change, queueKey, isRetried }: Entry,
  isKnown = false,
): TitleChange | undefined {
  if (change.action === 'create') {
    const doubt = isKnown && !isRetried ? undefined : change.doubt;
    return withDoubt({ ...change, state: 'failed' }, doubt);
  }
  if (change.action !== 'rename') return undefined;
  const renames = queueOf(state, queueKey).filter((each) => each.change.action === 'rename');
  if (renames.length > 1) return undefined;
  return isGone(state, change.todoId) ? asCreate(change) : { ...change, state: 'failed' };
}

/** Removes a failed change that a list shows to be made, and its error with the last of its batch. */
export function takeBack(state: State, entry: Entry): void {
  move(state, entry, 'over');
  const { error } = state;
  const isOf = ({ batch }: Entry) => batch.error === error;
  if (isOf(entry) && !entriesIn(state, 'failed').some(isOf)) state.error = undefined;
}

/** Ends the failed renames that a list shows to be made, or whose todos it shows to be gone. */
export function settleRenames(state: State): void {
  let lost: CreateChange | undefined;
  for (const entry of entriesIn(state, 'failed')) {
    const { change } = entry;
    if (change.action !== 'rename') continue;
    const todo = todoOf(state, change.todoId);
    // A delete that is sent takes the title with it, if it is made.
    const isDeleting = queueOf(state, change.todoId).some(
      (each) => each.change.action === 'remove' && each.change.state === 'sent',
    );
    if (todo ? todo.title !== change.title : isDeleting) continue;
    const kept = todo ? undefined : asCreate(change);
    if (todo) takeBack(state, entry);
    else if (kept) show(state, entry, kept);
    else move(state, entry, 'over');
    lost ??= kept;
  }
  if (lost) showError(state, notInList(), lostRename(lost));
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
