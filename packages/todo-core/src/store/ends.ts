import { appendTodo, findTodo, removeTodo, replaceTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, type TitleChange } from './change.ts';
import { add, leave, queueOf } from './queue.ts';
import { type ChangeEnd, errorMessages, type TodoError } from './snapshot.ts';
import { type Batch, type Entry, isGone, show, type State } from './state.ts';

/** Ends a change: it leaves, or stays as failed, and the next one of its queue has its turn. */
function end(state: State, entry: Entry, how: object, kept?: TitleChange): void {
  const { change } = entry;
  const whole = { action: change.action, change, ...how } as ChangeEnd;
  show(state, entry, kept);
  state.lost.delete(entry);
  leave(state, entry);
  state.effects.ends.push(whole);
  const resolve = () => entry.resolve?.(whole);
  if (whole.outcome === 'made' && whole.todo) complete(state, entry, whole.todo, resolve);
  else resolve();
}

/** Completes the todo of a create that is to be completed, which resolves only then. */
export function complete(
  state: State,
  { batch, change }: Entry,
  { id }: Todo,
  resolve: () => void = () => {},
): void {
  if (change.action !== 'create' || !change.completed) resolve();
  else
    add(
      state,
      { change: { action: 'toggle', todoId: id, completed: true, restores: true }, resolve },
      'waiting',
      batch,
    );
}

export const skip = (state: State, entry: Entry): void => end(state, entry, { outcome: 'skipped' });

/** Ends a change that the server has answered, or a list has shown to be made: the list on the screen shows it. */
export function endMade(state: State, entry: Entry, todo: Todo | undefined): void {
  const { change, before } = entry;
  if (change.action === 'remove') state.todos = removeTodo(state.todos, change.todoId);
  else {
    const put = change.action === 'create' ? appendTodo : replaceTodo;
    state.todos = put(state.todos, todo as Todo);
  }
  end(state, entry, { outcome: 'made', before, todo });
  if (change.action !== 'remove') {
    if (todo) state.removedIds.delete(todo.id);
    return;
  }
  state.removedIds.add(change.todoId);
  // What else was asked for its todo has nothing to do.
  for (const each of [...queueOf(state, change.todoId)]) skip(state, each);
  for (const each of state.failed) {
    if ('todoId' in each.change && each.change.todoId === change.todoId)
      show(state, each, undefined);
  }
}

/** Ends a change that was not made, or of which nobody knows. */
export function fail(state: State, entry: Entry, cause: unknown): void {
  const { batch, change, before } = entry;
  const kept = keptOf(state, entry);
  const error = showError(state, cause, subjectOf(state, entry, kept), batch);
  state.isErrorOfTitles = kept !== undefined;
  const failed = kept?.action === change.action ? kept : { ...change, state: 'failed' };
  end(state, entry, { outcome: 'failed', change: failed, before, error }, kept);
}

/** Returns what stays of a change that has failed: a title, unless a newer one of its todo waits. */
export function keptOf(state: State, entry: Entry): TitleChange | undefined {
  const failed = { ...entry.change, state: 'failed' } as const;
  // In doubt. No todo of its title is known that is not its own.
  if (failed.action === 'create') return state.lost.has(entry) ? { doubt: [], ...failed } : failed;
  if (failed.action !== 'rename') return undefined;
  const renames = queueOf(state, failed.todoId).filter(({ change }) => change.action === 'rename');
  if (renames.length > 1) return undefined;
  return isGone(state, failed.todoId) ? asCreate(failed) : failed;
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
  state.isErrorOfTitles = false;
  state.effects.errors.push(state.error);
  if (by) by.error = state.error;
  return own;
}

function subjectOf(state: State, { change, before }: Entry, kept?: TitleChange): Subject {
  if (change.action === 'create') return { action: 'create', title: change.title };
  const { action, todoId } = change;
  // A title that is now one to add.
  if (kept?.action === 'create') return { action, title: kept.title, deletedElsewhere: true };
  const { title } = findTodo(state.todos, todoId) ?? before ?? {};
  return { action, todoId, title, deletedElsewhere: isGone(state, todoId) };
}
