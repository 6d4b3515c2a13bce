import { appendTodo, findTodo, removeTodo, replaceTodo } from '../../list.ts';
import type { Todo } from '../../todo.ts';
import { type Answer, isRemoved, type State } from '../state.ts';

/** Shows what the server has answered, and notes it for the lists in flight. */
export function confirm(state: State, answer: Answer): void {
  const { shownAt, todos } = state;
  const { action, isGivenAgain, sentAt, todo } = answer;
  const isLater = shownAt >= sentAt;
  // A list has shown it, and this store has deleted it since.
  if (action === 'create' && !isGivenAgain && isRemoved(state, todo.id, sentAt)) return;
  state.todos = lay(state, todos, answer, shownAt);
  // A list that shows it knows as much as the answer, and so do those that are asked for from then on.
  const at = isLater && state.todos === todos ? state.listedAt : state.sequence;
  if (state.lists.size > 0) state.confirmed.push({ ...answer, at });
  if (action === 'create') state.removedAt.delete(todo.id);
}

/** Returns a list that has just come with what was answered since it was asked for. */
export function withConfirmed(
  state: State,
  todos: readonly Todo[],
  askedAt: number,
): readonly Todo[] {
  return state.confirmed
    .filter(({ at }) => at > askedAt)
    .sort((a, b) => a.at - b.at)
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
  { action, before, sentAt, todo }: Answer,
  askedAt: number,
): readonly Todo[] {
  const shown = findTodo(todos, todo.id);
  const isLater = askedAt >= sentAt;
  const field = action === 'toggle' ? 'completed' : 'title';
  const isMade =
    action === 'remove'
      ? !shown
      : shown !== undefined && (action === 'create' || shown[field] === todo[field]);
  if (isLater && !isMade) {
    state.wantedAt = state.sequence;
    state.undecided.add(todo.id);
  }
  if (action === 'remove') return removeTodo(todos, todo.id);
  // An id on the list from before belonged to a todo that is deleted.
  if (action === 'create') return isLater && shown ? todos : appendTodo(todos, todo);
  if (!shown || !before || (isLater && shown[field] !== before[field])) return todos;
  const isUnchanged = shown.title === before.title && shown.completed === before.completed;
  return replaceTodo(todos, isUnchanged ? todo : { ...shown, [field]: todo[field] });
}
