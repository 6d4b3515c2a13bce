import { isMade } from '../change.ts';
import { findTodo, removeTodo, replaceTodo } from '../../list.ts';
import type { Todo } from '../../todo.ts';
import { type Answer, type Entry, isRemoved, type State } from '../state.ts';

/** Shows what the server has answered, and notes it for the lists in flight. */
export function confirm(state: State, entry: Entry, todo: Todo): void {
  const { since: sentAt } = entry;
  const isCreate = entry.queueKey === 'creates';
  // A list has shown it, and this store has deleted it since.
  if (isCreate && isRemoved(state, todo.id, sentAt)) return;
  const answer = { entry, sentAt, at: state.sequence, todo };
  state.todos = lay(state, state.todos, answer, state.shownAt);
  if (state.lists.size > 0) state.confirmed.push(answer);
  // Thousands of lists would outlive it in memory.
  else entry.sentWith = [];
  if (isCreate) state.removedAt.delete(todo.id);
}

/** Returns a list that has just come with what was answered since it was asked for. */
export function withConfirmed(
  state: State,
  todos: readonly Todo[],
  askedAt: number,
): readonly Todo[] {
  return state.confirmed
    .filter(({ at }) => at > askedAt)
    .reduce((list, answer) => lay(state, list, answer, askedAt), todos);
}

/**
 * Returns a list with an answer. What was seen does not go back: on a list that differs from the one
 * before the change, the answer sets its own field only; and if that list was asked for after the change
 * was sent, only if it shows the value from before. Then the list is asked for once more.
 */
function lay(
  state: State,
  todos: readonly Todo[],
  { entry, sentAt, todo }: Answer,
  askedAt: number,
): readonly Todo[] {
  const { before, change, sentWith } = entry;
  const shown = findTodo(todos, todo.id);
  const isLater = askedAt >= sentAt;
  if (isLater && !isMade(change, shown)) state.wantedAt = state.sequence;
  if (change.action === 'remove') return removeTodo(todos, todo.id);
  if (change.action === 'create') {
    if (!shown) return [...todos, todo];
    // An id that was there before belonged to a todo that is deleted.
    return isLater || !findTodo(sentWith, todo.id) ? todos : replaceTodo(todos, todo);
  }
  const field = change.action === 'toggle' ? 'completed' : 'title';
  if (!shown || !before || (isLater && shown[field] !== before[field])) return todos;
  return replaceTodo(todos, shown === before ? todo : { ...shown, [field]: todo[field] });
}
