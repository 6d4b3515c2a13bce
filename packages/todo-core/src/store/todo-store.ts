import type { CallOptions } from '../api/todo-api.ts';
import type { Todo } from '../todo.ts';
import type { Change, TitleChange } from './change.ts';
import type { ChangeEnd, TodoSnapshot } from './snapshot.ts';

/** The options of a refresh. */
export interface RefreshOptions {
  /**
   * Whether what is asked for after it waits until it has ended, for one second at most: when a window
   * gets the focus back, a press there then does not send what another device has changed since.
   */
  readonly first?: boolean | undefined;
}

/**
 * A list of todos and the actions on it. No action rejects: what was asked for is in the snapshot's
 * `changes` until it is confirmed, and a failure is in its `error`. One title or id resolves to the end
 * of its change; many, to a list of ends, in that order. `todos` changes only once the server has
 * confirmed a change, by its answer or by its list. If an answer does not say whether a change was made
 * (it was lost, malformed or redirected, or has the status 404, 408, 410, or one from 500 on other than
 * 501 and 503), the store looks the change up in the server's list before it calls it failed.
 *
 * Changes of one todo are sent one after another, each built from the latest confirmed todo; those
 * that still wait when this store deletes it are dropped. An argument of the wrong type throws a
 * `TypeError`.
 */
export interface TodoStore {
  /**
   * Calls `listener` after each change of the snapshot, once however often it is subscribed. Returns a
   * function that unsubscribes. If one throws, its error is reported as uncaught; the others are called.
   */
  subscribe(this: void, listener: () => void): () => void;
  /** Returns the current snapshot: the same reference until something changes. */
  getSnapshot(this: void): TodoSnapshot;
  /** Returns the snapshot that the store started with: what a server renders and a page hydrates. */
  getInitialSnapshot(this: void): TodoSnapshot;
  /**
   * Replaces the list with the server's, and applies the changes that were confirmed meanwhile. Until
   * the first list has come or failed, changes wait. The call begins a microtask later. Resolves to
   * whether it succeeded; once `signal` is aborted, to `false`, with no message.
   */
  load(this: void, options?: CallOptions): Promise<boolean>;
  /**
   * Loads the list again, quietly: without `loading`, and without a message if it fails. Call it
   * whenever the list may have changed elsewhere. Calls made during a refresh share the next one.
   * Resolves to whether it succeeded.
   */
  refresh(this: void, options?: RefreshOptions): Promise<boolean>;
  /**
   * Adds a todo at the end, without the white space around its title. It takes the place of a failed
   * create of the same title, which is looked up first if nobody knows whether it was made.
   */
  create(this: void, title: string): Promise<ChangeEnd<'create'>>;
  /** Adds todos one after another. Resolves to their ends, in the order asked. */
  create(this: void, titles: readonly string[]): Promise<readonly ChangeEnd<'create'>[]>;
  /**
   * Completes an active todo, or makes a completed one active: the opposite of what it will be once
   * the changes that wait are made.
   */
  toggle(this: void, id: number): Promise<ChangeEnd<'toggle'>>;
  /**
   * Renames a todo. Sends the title exactly as it is, even if it is empty. Replaces the todo's failed
   * rename. If the todo was deleted elsewhere, the title becomes a failed create, with the message of
   * a rename, unless it is blank.
   */
  rename(this: void, id: number, title: string): Promise<ChangeEnd<'rename'>>;
  /** Deletes a todo. */
  remove(this: void, id: number): Promise<ChangeEnd<'remove'>>;
  /**
   * Deletes todos: one call for each, at most six at a time, with one message if any fail. So do all
   * actions for several todos. Resolves to their ends, in the order asked.
   */
  remove(this: void, ids: readonly number[]): Promise<readonly ChangeEnd<'remove'>[]>;
  /**
   * Creates a deleted todo again, with its title word for word, at the end and with a new id, and
   * completes it if it was completed. It takes the place of no failed create. Resolves to the end of the
   * create, once that of the toggle is over, too, which `onChangeEnd` is told.
   */
  recreate(this: void, todo: Todo): Promise<ChangeEnd<'create'>>;
  /** Creates deleted todos again. Resolves to the ends of their creates, in the order asked. */
  recreate(this: void, todos: readonly Todo[]): Promise<readonly ChangeEnd<'create'>[]>;
  /** Completes a todo, or makes it active, unless it is so already. */
  setCompleted(this: void, id: number, completed: boolean): Promise<ChangeEnd<'toggle'>>;
  /** Completes todos, or makes them active. Resolves to their ends, in the order asked. */
  setCompleted(
    this: void,
    ids: readonly number[],
    completed: boolean,
  ): Promise<readonly ChangeEnd<'toggle'>[]>;
  /** Completes all todos that are active, or makes all active if there are none. */
  toggleAll(this: void): Promise<readonly ChangeEnd<'toggle'>[]>;
  /** Deletes the completed todos. One that is made active before its turn comes is kept. */
  clearCompleted(this: void): Promise<readonly ChangeEnd<'remove'>[]>;
  /** Tries a failed change again, by the id that it has in `changes`. */
  retry(this: void, changeId: number): Promise<ChangeEnd<TitleChange['action']>>;
  /** Tries failed changes again. Resolves to their ends, in the order asked. */
  retry(
    this: void,
    changeIds: readonly number[],
  ): Promise<readonly ChangeEnd<TitleChange['action']>[]>;
  /** Removes a failed change from `changes`, by the id that it has there. Returns it, for `undiscard`. */
  discard(this: void, changeId: number): TitleChange | undefined;
  /** Removes failed changes. Returns them, in the order asked. */
  discard(this: void, changeIds: readonly number[]): readonly TitleChange[];
  /**
   * Takes back what `discard` has returned, one change, many or none, behind those in `changes`, with new
   * ids. Nothing is sent. What is there already stays as it is, and so does a failed rename of the same
   * todo. A rename whose todo is gone becomes a failed create, unless it is blank.
   */
  undiscard(this: void, changes: Change | readonly Change[] | undefined): void;
  /** Removes the error from the snapshot. */
  dismissError(this: void): void;
}
