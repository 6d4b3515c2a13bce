import type { CallOptions } from './api.ts';
import type { TodoSnapshot } from './snapshot.ts';
import type { Todo } from './todo.ts';
import type { CallTimes, ConfirmedChange, TodoChange } from './todo-change.ts';

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
   * The snapshot's `failedRenames` to start with. Titles of todos that are not in the first list
   * loaded are dropped. By default, none.
   */
  readonly failedRenames?: ReadonlyMap<number, string> | undefined;
}

/**
 * A list of todos and the actions on it. Every action resolves to whether it succeeded and never
 * rejects: a failure is in the snapshot's `error`, and leaves the list as it was. The list changes
 * only once the server has confirmed a change. An argument of the wrong type throws a `TypeError`.
 */
export interface TodoStore {
  /**
   * Calls `listener` after each change of the snapshot. Returns a function that unsubscribes. If a
   * listener throws, the others are still called, and its error is reported as uncaught.
   */
  subscribe(this: void, listener: () => void): () => void;
  /** Returns the current snapshot: the same reference until something changes. */
  getSnapshot(this: void): TodoSnapshot;
  /** Returns the snapshot that the store started with: what a server renders and a page hydrates. */
  getInitialSnapshot(this: void): TodoSnapshot;
  /**
   * Calls `listener` with each change that this store sent and the server confirmed: once, after the
   * snapshot has it. Changes that came through `apply` are not reported. Returns a function that
   * unsubscribes.
   */
  subscribeToChanges(this: void, listener: (change: ConfirmedChange) => void): () => void;
  /**
   * Applies a change that was confirmed elsewhere: in another tab, or pushed by a server. Does nothing
   * for an update of an unknown todo, or a change that is older than the latest one of its todo. Pass
   * the times of the call that made the change; by default, it counts as made now. If that call
   * overlapped another call for the same todo, nobody knows which change was last: the list is loaded
   * once no call for that todo is in flight or queued.
   *
   * Check what comes from outside with `isTodoChange` first: a malformed todo throws a `TypeError`.
   */
  apply(this: void, change: TodoChange & Partial<CallTimes>): void;
  /**
   * Replaces the list with the server's, and applies the changes that were confirmed meanwhile.
   * Joins a load in flight. Once `signal` is aborted, this call resolves to `false`, with no
   * message; the load itself is aborted once no caller waits for it any more.
   */
  load(this: void, options?: CallOptions): Promise<boolean>;
  /**
   * Adds a todo at the end, without the white space around its title. An empty title sends nothing
   * and resolves to `false`. Creates are sent one at a time, in their order.
   */
  create(this: void, title: string): Promise<boolean>;
  /** Removes the oldest title of `failedTitles` and returns it; `undefined` if there is none. */
  takeFailedTitle(this: void): string | undefined;
  /** Removes this todo's title from `failedRenames` and returns it; `undefined` if there is none. */
  takeFailedRename(this: void, id: number): string | undefined;
  /**
   * Completes an active todo, or makes a completed one active. Changes of one todo are sent one
   * after another, each built from the latest confirmed todo. If the todo is gone when its turn
   * comes, the change is dropped: it resolves to `false`, with no message.
   */
  toggle(this: void, id: number): Promise<boolean>;
  /**
   * Renames a todo. Sends the title exactly as it is, even if it is empty. Waits for its turn as
   * `toggle` does.
   */
  rename(this: void, id: number, title: string): Promise<boolean>;
  /** Deletes a todo. Waits for its turn as `toggle` does. A second delete joins the first. */
  remove(this: void, id: number): Promise<boolean>;
  /**
   * Completes all active todos, or makes all active if all are completed: one call for each todo
   * that changes, at most six at a time. What succeeds is shown, what fails stays as it was.
   */
  toggleAll(this: void): Promise<boolean>;
  /**
   * Deletes the completed todos: one call for each, at most six at a time. A todo that is made active
   * before its turn comes is kept. What succeeds is shown, what fails stays as it was.
   */
  clearCompleted(this: void): Promise<boolean>;
  /** Removes the error from the snapshot. */
  dismissError(this: void): void;
}
