import type { CallOptions } from '../api/todo-api.ts';
import type { Todo } from '../todo.ts';
import type { Change, TitleChange } from './change.ts';
import type { ChangeEnd, TodoSnapshot } from './snapshot.ts';

/** One, or several in a list. */
export type OneOrMany<T> = T | readonly T[];
/** An `Each` if one is given, and a list of them if several are. `None` may stand for one that is not there. */
export type EachOf<Given, Each, None = never> = Given extends readonly unknown[]
  ? readonly Each[]
  : Each | None;

/**
 * A list of todos and the actions on it. No action rejects: what was asked for is in the snapshot's
 * `changes` until it is confirmed, and a failure is in its `error`. One title or id resolves to the end
 * of its change; many, to a list of ends, in that order. An argument of the wrong type throws a `TypeError`.
 *
 * Changes of one todo are sent one after another, each built from the latest confirmed todo. If an answer does
 * not say whether a change was made (see `TodoApi`), a list decides; if that fails, too, so does the change.
 */
export interface TodoStore {
  /**
   * Calls `listener` after each change of the snapshot, once however often it is subscribed. What an action in it
   * changes is in the next snapshot. Its errors are reported as uncaught. Returns a function that unsubscribes.
   */
  subscribe(this: void, listener: () => void): () => void;
  /** Returns the current snapshot: the same reference until something changes. */
  getSnapshot(this: void): TodoSnapshot;
  /** Returns the snapshot that the store started with: what a server renders and a page hydrates. */
  getInitialSnapshot(this: void): TodoSnapshot;
  /**
   * Replaces the list with the server's. While the first load is in flight, changes wait. Resolves to whether a
   * list has come; to `false`, at once and without a message, if `signal` is aborted.
   */
  load(this: void, options?: Pick<CallOptions, 'signal'>): Promise<boolean>;
  /**
   * Loads the list again, quietly: without `loading`, and without a message if it fails. Call it whenever the
   * list may have changed elsewhere. Those that wait share one. Resolves to whether a list has come.
   */
  refresh(this: void): Promise<boolean>;
  /**
   * Adds a todo at the end, without the white space around its title. It takes the place of a failed create of
   * the same title, but for that of a completed todo; that is looked up first if its answer was lost.
   */
  create<T extends OneOrMany<string>>(
    this: void,
    titles: T,
  ): Promise<EachOf<T, ChangeEnd<'create'>>>;
  /** Sets `completed` to the opposite of what it will be once the changes that wait are made. */
  toggle(this: void, id: number): Promise<ChangeEnd<'toggle'>>;
  /**
   * Renames a todo. Sends the title exactly as it is, even if it is empty. Replaces the todo's failed rename.
   * If the todo is deleted meanwhile, a new title becomes a failed create, unless it is blank.
   */
  rename(this: void, id: number, title: string): Promise<ChangeEnd<'rename'>>;
  /**
   * Deletes todos: one call for each, at most six at a time, with one message if any fail. So do all
   * actions for several todos.
   */
  remove<T extends OneOrMany<number>>(this: void, ids: T): Promise<EachOf<T, ChangeEnd<'remove'>>>;
  /**
   * Creates deleted todos again, word for word, at the end and with new ids, in the place of no failed create.
   * Completes those that were, and resolves once that is over, too.
   */
  recreate<T extends OneOrMany<Todo>>(
    this: void,
    todos: T,
  ): Promise<EachOf<T, ChangeEnd<'create'>>>;
  /** Completes todos, or makes them active, unless they are so already. */
  setCompleted<T extends OneOrMany<number>>(
    this: void,
    ids: T,
    completed: boolean,
  ): Promise<EachOf<T, ChangeEnd<'toggle'>>>;
  /** Completes all todos that are active, or makes all active if there are none. */
  toggleAll(this: void): Promise<readonly ChangeEnd<'toggle'>[]>;
  /** Deletes the completed todos, apart from those that are about to be made active. */
  clearCompleted(this: void): Promise<readonly ChangeEnd<'remove'>[]>;
  /** Tries failed changes again, by the ids that they have in `changes`. */
  retry<T extends OneOrMany<number>>(
    this: void,
    changeIds: T,
  ): Promise<EachOf<T, ChangeEnd<TitleChange['action']>>>;
  /** Removes failed changes from `changes`, by the ids that they have there. Returns them, for `undiscard`. */
  discard<T extends OneOrMany<number>>(this: void, changeIds: T): EachOf<T, TitleChange, undefined>;
  /**
   * Takes back what `discard` has returned, behind those in `changes`, with new ids, unless it is there
   * already, or another rename of its todo. A rename whose todo is gone becomes a failed create.
   */
  undiscard(this: void, changes: OneOrMany<Change> | undefined): void;
  /** Removes the error from the snapshot. */
  dismissError(this: void): void;
}
