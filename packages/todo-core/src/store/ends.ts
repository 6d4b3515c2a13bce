import { findTodo, removeTodo, replaceTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { asCreate, newDoubt, type TitleChange } from './change.ts';
import { add, leave, queueOf } from './queue.ts';
import { type ChangeEnd, errorMessages, type TodoError } from './snapshot.ts';
import { type Batch, type Entry, isGone, type State } from './state.ts';

/** Ends a change: it leaves, or stays as failed, and the next one of its queue has its turn. */
function end(state: State, entry: Entry, how: object, kept?: TitleChange): void {
  const { change } = entry;
  const whole = { action: change.action, change, ...how } as ChangeEnd;
  state.show(entry, kept);
  state.lost.delete(entry);
  leave(state, entry);
  state.effects.ends.push(whole);
  const resolve = () => entry.resolve?.(whole);
  if (whole.outcome === 'made' && whole.todo) completeTodo(state, entry, whole.todo, resolve);
  else resolve();
}

/** Completes the todo of a create that asks for it, and resolves only then. */
export function completeTodo(
  state: State,
  { batch, change }: Entry,
  { id: todoId }: Todo,
  resolve?: () => void,
): void {
  const toggle = { action: 'toggle', todoId, completed: true, restores: true } as const;
  if (change.action === 'create' && change.completed)
    add(state, { change: toggle, resolve }, 'waiting', batch);
  else resolve?.();
}

export const skip = (state: State, entry: Entry): void => end(state, entry, { outcome: 'skipped' });

/** Ends a change that the server has answered, or a list has shown to be made: the list on the screen shows it. */
export function endMade(state: State, entry: Entry, todo: Todo | undefined): void {
  const { change, before } = entry;
  if (change.action === 'remove') remove(state, before as Todo);
  else {
    const put = change.action === 'create' ? putNew : replaceTodo;
    state.todos = put(state.todos, todo as Todo);
    state.removed.delete((todo as Todo).id);
    if ('title' in change) state.named.add((todo as Todo).id);
  }
  end(state, entry, { outcome: 'made', before, todo });
}

/** A new todo stands at the end. One of its id is another one, though equal: the server gives ids again. */
const putNew = (todos: readonly Todo[], todo: Todo): readonly Todo[] => [
  ...removeTodo(todos, todo.id),
  todo,
];

function remove(state: State, todo: Todo): void {
  const { id } = todo;
  for (const each of state.failed.values()) {
    if ('todoId' in each.change && each.change.todoId === id) state.show(each, undefined);
  }
  const shown = findTodo(state.todos, id);
  // The server may have given its id to a new one.
  if (shown && shown !== todo) return;
  state.todos = removeTodo(state.todos, id);
  state.removed.set(id, todo);
}

/** Ends a change that was not made, or of which nobody knows. */
export function fail(state: State, entry: Entry, cause: unknown): void {
  const { batch, change, before } = entry;
  const kept = keptOf(state, entry);
  const error = showError(state, cause, subjectOf(state, entry, kept), batch);
  const failed = kept?.action === change.action ? kept : { ...change, state: 'failed' };
  end(state, entry, { outcome: 'failed', change: failed, before, error }, kept);
}

/** Returns what stays of a change that has failed: a title, unless a newer one of its todo waits. */
export function keptOf(state: State, entry: Entry): TitleChange | undefined {
  const failed = { ...entry.change, state: 'failed' } as const;
  if (failed.action === 'create')
    return state.lost.has(entry) ? { ...failed, doubt: failed.doubt ?? newDoubt(state) } : failed;
  if (failed.action !== 'rename') return undefined;
  const { todoId } = failed;
  const renames = queueOf(state, todoId).filter(({ change }) => change.action === 'rename');
  if (renames.length > 1) return undefined;
  if (!isGone(state, todoId)) return failed;
  return asCreate(failed, entry.before ?? state.removed.get(todoId));
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

function subjectOf(state: State, { change, before }: Entry, kept?: TitleChange): Subject {
  if (change.action === 'create') return { action: 'create', title: change.title };
  const { action, todoId } = change;
  const deletedElsewhere = isGone(state, todoId) && !state.removed.has(todoId);
  // The title of a rename is now one to add.
  const added = kept?.action === 'create' ? kept : undefined;
  const { title } = added ?? findTodo(state.todos, todoId) ?? before ?? {};
  return { action, todoId: added ? undefined : todoId, title, deletedElsewhere };
}
