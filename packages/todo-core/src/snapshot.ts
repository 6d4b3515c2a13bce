import { copyTodo } from './list.ts';
import { check, listProblem, type Todo } from './todo.ts';
import type { TodoStoreOptions } from './todo-store.ts';
import { checkArgument } from './type-name.ts';

/** The message for each action that can fail. */
export const errorMessages = {
  load: 'Unable to load todos',
  create: 'Unable to add a todo',
  toggle: 'Unable to toggle a todo',
  rename: 'Unable to rename a todo',
  remove: 'Unable to delete a todo',
} as const;

/** An action that can fail. */
export type TodoAction = keyof typeof errorMessages;

/** The latest failure, as an error banner shows it. */
export interface TodoError {
  /** Counts the store's errors from 1. Announce the same message again if its id is new. */
  readonly id: number;
  readonly action: TodoAction;
  readonly message: (typeof errorMessages)[TodoAction];
  /** What the call rejected with: a `TodoApiError` if `createTodoApi` created the client. */
  readonly cause: unknown;
  /**
   * What each failed call rejected with, in their order: one, or several for `toggleAll` and
   * `clearCompleted`, whose error has all of them once the action is over.
   */
  readonly causes: readonly unknown[];
}

/** The state of a store at one moment. It is frozen: each change creates a new snapshot. */
export interface TodoSnapshot {
  /** The list, as the server confirmed it. It is the same reference until it changes. */
  readonly todos: readonly Todo[];
  /** Whether a load is in flight. */
  readonly loading: boolean;
  /** `loaded` once a load has succeeded, even if a later one fails; `failed` if none has yet. */
  readonly loadStatus: 'pending' | 'failed' | 'loaded';
  /** The ids of the todos that have a call in flight. */
  readonly busyIds: ReadonlySet<number>;
  /** Titles whose create failed, oldest first, until `takeFailedTitle` takes each. */
  readonly failedTitles: readonly string[];
  /**
   * Titles whose rename failed, by the todo's id: the latest for each todo, until
   * `takeFailedRename` takes it, a rename of the todo succeeds, or the todo is gone.
   */
  readonly failedRenames: ReadonlyMap<number, string>;
  /** The latest failure, until `dismissError`. A later success does not remove it. */
  readonly error: TodoError | undefined;
}

/**
 * Returns a frozen snapshot with `changes`, whose values are frozen too, since a consumer may write
 * into them. Freezing does not stop writes to a set or a map: pass copies.
 */
export function nextSnapshot(snapshot: TodoSnapshot, changes: Partial<TodoSnapshot>): TodoSnapshot {
  Object.values(changes).forEach(Object.freeze);
  return Object.freeze({ ...snapshot, ...changes });
}

/**
 * Returns the snapshot of a new store: loaded if it starts with todos. Stores share no object that a
 * consumer could write to.
 */
export function initialSnapshot({
  todos,
  failedTitles = [],
  failedRenames = new Map(),
}: TodoStoreOptions): TodoSnapshot {
  if (todos !== undefined) check(listProblem(todos));
  for (const title of [...failedTitles, ...failedRenames.values()]) {
    checkArgument('title', title, 'a string');
  }
  return nextSnapshot({} as TodoSnapshot, {
    todos: (todos ?? []).map(copyTodo),
    loading: false,
    loadStatus: todos ? 'loaded' : 'pending',
    busyIds: new Set(),
    failedTitles: [...failedTitles],
    failedRenames: new Map(failedRenames),
    error: undefined,
  });
}
