import { findTodo, keepUnchanged, removeTodo, replaceTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { failLoad, settleRenames } from './ends.ts';
import { failLookUps, settle } from './rare/look-ups.ts';
import { type Confirmed, type ListCall, set, type State } from './state.ts';

/** Applies a confirmed change to a list that was asked for before it. */
function edit(todos: readonly Todo[], { kind, todo, sentWith }: Confirmed): readonly Todo[] {
  if (kind === 'remove') return removeTodo(todos, todo.id);
  if (kind === 'update') return replaceTodo(todos, todo);
  // The user may have changed it since a list has shown it.
  if (findTodo(todos, todo.id)) return isReused(todo, sentWith) ? replaceTodo(todos, todo) : todos;
  return [...todos, todo];
}

/** The id of a todo that is deleted may be given again. */
export const isReused = ({ id }: Todo, sentWith: readonly Todo[]): boolean =>
  findTodo(sentWith, id) !== undefined;

/** Applies a confirmed change to the list, and notes it for those in flight. */
export function confirm(
  state: State,
  kind: Confirmed['kind'],
  todo: Todo,
  sentWith: readonly Todo[],
): void {
  const confirmed = { at: state.sequence, kind, todo, sentWith };
  set(state, { todos: edit(state.todos, confirmed) });
  if (state.lists.size > 0) state.confirmed.push(confirmed);
  if (kind === 'create') state.removedAt.delete(todo.id);
}

export function loadAsked(state: State, list: ListCall): void {
  state.lists.add(list);
  set(state, { loading: true });
}

export function listSent(state: State, list: ListCall): void {
  list.sentAt = state.sequence;
  state.lists.add(list);
}

/** Shows a list with what was confirmed since it was asked for, unless a later one is on the screen. */
export function listAnswered(state: State, list: ListCall, answer: readonly Todo[]): void {
  const { sentAt } = list;
  if (sentAt >= state.shownAt) {
    const since = state.confirmed.filter(({ at }) => at > sentAt);
    const todos = keepUnchanged(state.todos, since.reduce(edit, answer));
    // The ids of deleted todos may be given again.
    for (const { id } of todos) state.removedAt.delete(id);
    state.shownAt = sentAt;
    set(state, { todos, loadStatus: 'loaded' });
    if (state.error?.action === 'load') set(state, { error: undefined });
    readList(state, sentAt);
  }
  end(state, list);
}

/** Ends what the list on the screen decides, which was asked for at this time. */
export function readList(state: State, sentAt: number): void {
  settle(state, sentAt);
  settleRenames(state);
}

export function listFailed(state: State, list: ListCall, cause: unknown): void {
  if (list.isLoad) failLoad(state, cause);
  else failLookUps(state, list, cause);
  end(state, list);
}

export const loadAborted = (state: State, list: ListCall): void => end(state, list);

function end(state: State, list: ListCall): void {
  state.lists.delete(list);
  set(state, { loading: [...state.lists].some(({ isLoad }) => isLoad) });
  if (state.lists.size === 0) state.confirmed = [];
}
