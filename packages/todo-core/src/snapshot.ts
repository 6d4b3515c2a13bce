import { copyTodo, findTodo } from './list.ts';
import { checkProblem, listProblem, parseTitle, type Todo } from './todo.ts';
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
  /**
   * What the call rejected with: a `TodoApiError` if `createTodoApi` created the client. An `Error`
   * if a todo was deleted elsewhere before its rename was sent.
   */
  readonly cause: unknown;
  /** Whether the todo is gone, although this store did not delete it: no other try can succeed. */
  readonly deletedElsewhere: boolean;
  /**
   * What each failed call of the action has rejected with so far, in their order: one, or several
   * for `createAll`, `toggleAll` and `clearCompleted`.
   */
  readonly causes: readonly unknown[];
}

/** The state of a store at one moment. Each change creates a new snapshot. */
export interface TodoSnapshot {
  /** The list, as the server confirmed it. It is the same reference until it changes. */
  readonly todos: readonly Todo[];
  /** Whether a `load` is in flight. A `refresh` is quiet. */
  readonly loading: boolean;
  /** `loaded` once the list has arrived, even if a later load fails; `failed` if none has yet. */
  readonly loadStatus: 'pending' | 'failed' | 'loaded';
  /** The ids of the todos that have a call in flight, or whose lost change is looked up. */
  readonly busyIds: ReadonlySet<number>;
  /**
   * Titles whose create is in flight or waits for its turn, oldest first. Those of a `createAll` that
   * have failed are among them until it is over.
   */
  readonly pendingTitles: readonly string[];
  /** New titles whose rename is in flight or waits for its turn, by the todo's id: the latest of each. */
  readonly pendingRenames: ReadonlyMap<number, string>;
  /**
   * Titles that were not saved, oldest first, until `dismissFailedTitles`: their create failed, or
   * the todo that they were to rename was deleted elsewhere.
   */
  readonly failedTitles: readonly string[];
  /**
   * Titles whose rename failed, by the todo's id: the latest for each todo, until
   * `dismissFailedRename`, the next rename of the todo, or the todo is gone.
   */
  readonly failedRenames: ReadonlyMap<number, string>;
  /** The latest failure, until `dismissError`. A later success does not remove it. */
  readonly error: TodoError | undefined;
}

/** The options of `createTodoStore`. */
export interface TodoStoreOptions {
  /**
   * The list to start with, such as the one that a server rendered. The store then starts as
   * loaded. By default, the list is empty until its first load.
   */
  readonly todos?: readonly Todo[] | undefined;
  /** The snapshot's `failedTitles` to start with, such as those kept over a reload. By default, none. */
  readonly failedTitles?: readonly string[] | undefined;
  /**
   * The snapshot's `failedRenames` to start with. Those of todos that are not in the first list
   * become `failedTitles`. By default, none.
   */
  readonly failedRenames?: ReadonlyMap<number, string> | undefined;
}

/** Returns the snapshot of a new store: loaded if it starts with todos. */
export function initialSnapshot({
  todos,
  failedTitles = [],
  failedRenames = new Map(),
}: TodoStoreOptions): TodoSnapshot {
  if (todos !== undefined) checkProblem(listProblem(todos));
  for (const title of [...failedTitles, ...failedRenames.values()]) {
    checkArgument('title', title, 'a string');
  }
  const isKept = (id: number) => !todos || findTodo(todos, id) !== undefined;
  const gone = filterRenames(failedRenames, (id) => !isKept(id));
  return {
    todos: (todos ?? []).map(copyTodo),
    loading: false,
    loadStatus: todos ? 'loaded' : 'pending',
    busyIds: new Set(),
    pendingTitles: [],
    pendingRenames: new Map(),
    failedTitles: addFailedTitles([...failedTitles], [...gone.values()]),
    failedRenames: filterRenames(new Map(failedRenames), isKept),
    error: undefined,
  };
}

/** Returns the failed titles with these at their end. A blank one cannot be created: it is left out. */
export function addFailedTitles(
  failedTitles: readonly string[],
  titles: readonly string[],
): readonly string[] {
  const added = titles.filter((title) => parseTitle(title) !== undefined);
  return added.length === 0 ? failedTitles : [...failedTitles, ...added];
}

/** Returns the titles of the todos whose id is kept: the same map if those are all. */
export function filterRenames(
  renames: ReadonlyMap<number, string>,
  isKept: (id: number) => boolean,
): ReadonlyMap<number, string> {
  const kept = [...renames].filter(([id]) => isKept(id));
  return kept.length === renames.size ? renames : new Map(kept);
}
