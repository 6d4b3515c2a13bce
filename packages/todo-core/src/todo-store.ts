import type { CallOptions } from './api.ts';
import type { TodoSnapshot } from './snapshot.ts';
import type { Todo } from './todo.ts';

/**
 * A list of todos and the actions on it. No action rejects: a failure is in the snapshot's `error`,
 * and changes nothing in the list. The list changes only once the server has confirmed a change, by
 * its answer or by its list. If an answer does not say whether a change was made (it was lost,
 * malformed or redirected, or has the status 404, 408, 410, 502 or 504), the store looks the change
 * up in the server's list before it calls it failed. An argument of the wrong type throws a
 * `TypeError`.
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
   * Replaces the list with the server's, and applies the changes that were confirmed meanwhile.
   * Joins a load in flight. Resolves to whether it succeeded. Once `signal` is aborted, this call
   * resolves to `false`, with no message; the load itself is aborted once no caller waits for it any
   * more.
   */
  load(this: void, options?: CallOptions): Promise<boolean>;
  /**
   * Loads the list again, quietly: without `loading`, and without a message if it fails. Call it
   * whenever the list may have changed elsewhere. Calls made during a refresh share the next one.
   * Resolves to whether it succeeded.
   */
  refresh(this: void): Promise<boolean>;
  /**
   * Adds a todo at the end, without the white space around its title. Creates are sent one at a
   * time, in their order. Resolves to the todo, or to `undefined` if it failed, and if the title is
   * empty: nothing is sent then.
   */
  create(this: void, title: string): Promise<Todo | undefined>;
  /**
   * Creates several todos as `create` does, with one message if any fail: their titles come into
   * `failedTitles` together. Empty titles are left out. Resolves to whether all were created.
   */
  createAll(this: void, titles: readonly string[]): Promise<boolean>;
  /**
   * Completes an active todo, or makes a completed one active. Changes of one todo are sent one
   * after another, each built from the latest confirmed todo. Resolves to whether it succeeded; to
   * `false`, with no message, if the todo is gone when its turn comes.
   */
  toggle(this: void, id: number): Promise<boolean>;
  /**
   * Renames a todo. Sends the title exactly as it is, even if it is empty. Waits for its turn as
   * `toggle` does, and replaces the todo's failed rename. Resolves to whether it succeeded. If the
   * todo was deleted elsewhere, the title comes into `failedTitles`, with the message of a rename,
   * unless it is blank. After this store's own delete it is dropped.
   */
  rename(this: void, id: number, title: string): Promise<boolean>;
  /**
   * Deletes a todo. Waits for its turn as `toggle` does. Resolves to whether the todo is gone: to
   * `true`, and without a call, if it is gone when its turn comes.
   */
  remove(this: void, id: number): Promise<boolean>;
  /**
   * Completes all active todos, or makes all active if all are completed: one call for each todo
   * that changes, at most six at a time. What succeeds is shown, what fails stays as it was. Resolves
   * to whether all succeeded; to `false`, with no message, also if one is gone when its turn comes.
   */
  toggleAll(this: void): Promise<boolean>;
  /**
   * Deletes the completed todos: one call for each, at most six at a time. A todo that is made active
   * before its turn comes is kept. What succeeds is shown, what fails stays as it was. Resolves to
   * whether all succeeded.
   */
  clearCompleted(this: void): Promise<boolean>;
  /**
   * Removes these titles from `failedTitles`, each once. Call it once you have them elsewhere, such
   * as in the field, or when the user discards them.
   */
  dismissFailedTitles(this: void, titles: readonly string[]): void;
  /** Removes this todo's title from `failedRenames`. */
  dismissFailedRename(this: void, id: number): void;
  /** Removes the error from the snapshot. */
  dismissError(this: void): void;
}
