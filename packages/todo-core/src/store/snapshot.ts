import { type Change, type Doubt, type TitleChange, titlesIn, withoutList } from './change.ts';
import type { Todo } from '../todo.ts';

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
  /** The id of the action's todo; `undefined` for a load, a create, several, or a rename whose todo is gone. */
  readonly todoId: number | undefined;
  /** The title of that todo, or the one to add; `undefined` for several and a load. */
  readonly title: string | undefined;
  /** What the call rejected with, the first of several: a `TodoApiError` of `createTodoApi`, for example. */
  readonly cause: unknown;
  /** Whether the todo is gone, although this store has confirmed no delete of it. */
  readonly deletedElsewhere: boolean;
}

/**
 * The server has confirmed a change, by its answer or by its list. `before` is the todo as it was, `todo`
 * as it is now: the first is `undefined` for a create, the second for a delete.
 */
export interface MadeEnd<Action extends Change['action']> {
  readonly outcome: 'made';
  readonly action: Action;
  readonly change: Extract<Change, { action: Action }>;
  readonly before: Action extends 'create' ? undefined : Todo;
  readonly todo: Action extends 'remove' ? undefined : Todo;
}

/** A change was not made, or nobody knows. `error` has its own `cause`, and the `id` that `onError` was told. */
export interface FailedEnd<Action extends Change['action']> {
  readonly outcome: 'failed';
  readonly action: Action;
  readonly change: Extract<Change, { action: Action }>;
  readonly before: Todo | undefined;
  readonly error: TodoError;
}

/**
 * Nothing was sent: the title is blank, the id is unknown or repeated, or the todo was already so, or deleted
 * here. What never was in `changes` has no `action` and no `change`.
 */
export interface SkippedEnd<Action extends Change['action']> {
  readonly outcome: 'skipped';
  readonly action?: Action;
  readonly change?: Extract<Change, { action: Action }>;
}

/** How a change ended. It narrows by `outcome` and by `action`: `ChangeEnd<'create'>` is that of a create. */
export type ChangeEnd<Action extends Change['action'] = Change['action']> = {
  [A in Action]: MadeEnd<A> | FailedEnd<A> | SkippedEnd<A>;
}[Action];

/** The state of a store at one moment. Each change creates a new snapshot. */
export interface TodoSnapshot {
  /** The list, as the server confirmed it. It is the same reference until it changes. */
  readonly todos: readonly Todo[];
  /**
   * What was asked for and is not confirmed, in that order. A change leaves in the snapshot in which it is
   * confirmed. A title that failed stays until it is saved, replaced or discarded: the README says how.
   */
  readonly changes: readonly Change[];
  /** `loaded` once the list has arrived, even if a later load fails; `failed` if none has yet. */
  readonly loadStatus: 'pending' | 'failed' | 'loaded';
  /** Whether a `load` is in flight, or waits for its turn. A `refresh` is quiet. */
  readonly loading: boolean;
  /**
   * The latest failure, until `dismissError`. That of a load also leaves with any list, and one about a title
   * that was kept once none is unsaved. No other success removes it.
   */
  readonly error: TodoError | undefined;
}

/**
 * Returns the creates and renames of a snapshot: what a page keeps over a reload, for the `changes` of its
 * next store. The todos that the list shows are those of no create that is kept.
 */
export function changesToKeep({
  changes,
  todos,
  loadStatus,
}: Pick<TodoSnapshot, 'changes' | 'todos' | 'loadStatus'>): readonly TitleChange[] {
  return titlesIn(changes).map((change) => {
    if (change.action === 'rename') return change;
    const alike = todos.filter(({ title }) => title === change.title).map(({ id }) => id);
    if (loadStatus === 'loaded') return { ...change, doubt: alike };
    // Before the first list, one that was not sent has no doubt.
    const { doubt = change.state === 'sent' ? withoutList : undefined } = change;
    return doubt ? { ...change, doubt: [...(doubt as Doubt), ...alike] } : change;
  });
}

/** The options of `createTodoStore`. */
export interface TodoStoreOptions {
  /**
   * The list to start with, such as the one that a server rendered. The store then starts as
   * loaded. By default, the list is empty until its first load.
   */
  readonly todos?: readonly Todo[] | undefined;
  /**
   * The `changes` of an earlier store, such as those kept over a reload. Titles start as failed, and
   * leave when a list shows that they were made. A create that was sent is looked up before it is sent
   * again. Toggles and deletes are left out. The store gives new ids. By default, none.
   */
  readonly changes?: readonly Change[] | undefined;
  /**
   * Called with the end of each change, once, just before the snapshot that shows it: tell other tabs then.
   * What it throws is reported as uncaught.
   */
  readonly onChangeEnd?: ((end: ChangeEnd) => void) | undefined;
  /** Called with each new error, once: for a log. A snapshot shows the latest. What it throws is uncaught, too. */
  readonly onError?: ((error: TodoError) => void) | undefined;
}
