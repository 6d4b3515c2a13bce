import type { CallOptions } from '../api/todo-api.ts';
import type { TodoSnapshot } from './snapshot.ts';
import type { Todo } from '../todo.ts';

/**
 * A list of todos and the actions on it. No action rejects: what was asked for is in the snapshot's
 * `changes` until it is confirmed, and a failure is in its `error`. `todos` changes only once the
 * server has confirmed a change, by its answer or by its list. If an answer does not say whether a
 * change was made (it was lost, malformed or redirected, or has the status 404, 408, 410, 502 or
 * 504), the store looks the change up in the server's list before it calls it failed.
 *
 * Changes of one todo are sent one after another, each built from the latest confirmed todo; those
 * that still wait when this store deletes it are dropped. An argument of the wrong type throws a
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
   * empty: nothing is sent then. Takes the place of a failed create of the same title, which is looked up
   * first if nobody knows whether it was made.
   */
  create(this: void, title: string): Promise<Todo | undefined>;
  /**
   * Creates several todos as `create` does, with one message if any fail. Resolves to one entry for
   * each title: its todo, or `undefined` if it failed or is empty.
   */
  createAll(this: void, titles: readonly string[]): Promise<readonly (Todo | undefined)[]>;
  /**
   * Completes an active todo, or makes a completed one active: the opposite of what it will be once
   * the changes that wait are made. Resolves to the todo as it was before; to none if it was so
   * already or gone when its turn came; to `false` if it failed.
   */
  toggle(this: void, id: number): Promise<readonly Todo[] | false>;
  /**
   * Renames a todo. Sends the title exactly as it is, even if it is empty. Replaces the todo's failed
   * rename. Resolves as `toggle` does. If the todo was deleted elsewhere, the title becomes a failed
   * create, with the message of a rename, unless it is blank.
   */
  rename(this: void, id: number, title: string): Promise<readonly Todo[] | false>;
  /** Deletes a todo. Resolves as `toggle` does: to none if it was gone already. */
  remove(this: void, id: number): Promise<readonly Todo[] | false>;
  /**
   * Completes todos, or makes them active: one call for each that changes, at most six at a time, with
   * one message if any fail. Resolves to the todos that it changed, as they were before.
   */
  setCompleted(this: void, ids: readonly number[], completed: boolean): Promise<readonly Todo[]>;
  /** Deletes todos. It calls, reports and resolves as `setCompleted` does. */
  removeAll(this: void, ids: readonly number[]): Promise<readonly Todo[]>;
  /** `setCompleted` for all todos: completes them, or makes all active if all are completed. */
  toggleAll(this: void): Promise<readonly Todo[]>;
  /**
   * `removeAll` for the completed todos. One that is made active before its turn comes is kept.
   */
  clearCompleted(this: void): Promise<readonly Todo[]>;
  /**
   * Tries failed changes again, by their ids. Resolves to one entry for each: the todo that was
   * created or renamed, or `undefined` if it failed again.
   */
  retry(this: void, ids: readonly number[]): Promise<readonly (Todo | undefined)[]>;
  /** Removes failed changes from `changes`, by their ids. Others stay. */
  discard(this: void, ids: readonly number[]): void;
  /** Removes the error from the snapshot. */
  dismissError(this: void): void;
}
