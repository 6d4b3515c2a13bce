import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import type { Change, NewChange } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';

/** All that a store knows. Only the functions of this folder edit it; what a snapshot shows is never edited. */
export class State {
  todos: readonly Todo[] = [];
  loadStatus: TodoSnapshot['loadStatus'] = 'pending';
  error: TodoError | undefined;

  /** What was asked for and is not confirmed, in the order asked. */
  readonly changes: Change[] = [];
  /** What waits or is sent, of each todo and of the creates: the first one of a queue has its turn. */
  readonly queues: Map<Entry['queueKey'], Entry[]> = new Map();
  /** Those that have their turn. Of those that were asked for with others, only a few are sent at once. */
  readonly ready: Set<Entry> = new Set();
  readonly readyInBatches: Set<Entry> = new Set();
  /** Those whose calls are in flight. */
  readonly sent: Set<Entry> = new Set();
  /** Those of which nobody knows whether they were made. They stay first in their queues until a list decides. */
  readonly lost: Set<Entry> = new Set();
  /** Those that have failed and stay, by the ids of their changes. */
  readonly failed: Map<number, Entry> = new Map();

  /** The lists that were asked for, one after another: only the first one is in flight, or waits for its turn. */
  readonly lists: Set<ListCall> = new Set();
  /** Whether a look-up has failed: the server may have made changes that no list has shown. */
  isBehind = false;
  /** The todos that this store has deleted, as they were, by their ids. */
  readonly removed: Map<number, Todo> = new Map();

  /** The ids of the todos that have their titles from this store: they are those of no other create. */
  readonly named: Set<number> = new Set();

  lastChangeId = 0;
  lastErrorId = 0;
  /** What follows from the event. */
  effects: Effects = { calls: [], errors: [], ends: [] };
  #shownChanges: readonly Change[] | undefined;

  /** It is loaded if it starts with todos. */
  constructor(todos?: readonly Todo[]) {
    if (todos === undefined) return;
    this.todos = keepUnchanged([], todos);
    this.loadStatus = 'loaded';
  }

  /** The changes for a snapshot: the same reference until one of them is shown otherwise. */
  get shownChanges(): readonly Change[] {
    return (this.#shownChanges ??= [...this.changes]);
  }

  /** Shows a change in the place of that of an entry: a new one at the end. Without one, the entry leaves. */
  show(entry: Entry, change: Change | undefined): void {
    const { changes, failed } = this;
    const at = changes.indexOf(entry.change);
    if (!change) changes.splice(at, 1);
    else changes[at < 0 ? changes.length : at] = entry.change = change;
    if (change?.state === 'failed') failed.set(change.id, entry);
    else failed.delete(entry.change.id);
    this.#shownChanges = undefined;
  }
}

/** A change, and all that is known of it. */
export interface Entry {
  change: Change;
  readonly batch: Batch;
  readonly resolve: Asking['resolve'];
  /** Its queue: that of its todo, or that of the creates. */
  readonly queueKey: number | 'creates';
  /** Its todo before the change, as it was last confirmed. */
  before?: Todo | undefined;
  /** What its call rejected with. */
  cause?: unknown;
  /** Whether a list has shown that a create in doubt was not made: it may be sent. */
  isLookedUp?: boolean;
}

/** What was asked for at once: if it has several, they share a limit of calls in flight, and the shown error. */
export interface Batch {
  readonly hasSeveral: boolean;
  error?: TodoError | undefined;
}

/** A list that was asked for. */
export interface ListCall {
  readonly isLoad: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called once it is over, with whether it has come. */
  readonly onOver: ((hasCome: boolean) => void)[];
  /** It is `stale` once a change is in flight, too: it may show that change or not. */
  state: 'waiting' | 'asked' | 'stale';
  /** Whether it holds back changes. */
  holds: boolean;
  /** The changes of which it says whether they were made. */
  decides: ReadonlySet<Entry>;
}

export function newList(isLoad: boolean, signal?: AbortSignal): ListCall {
  const decides: ReadonlySet<Entry> = new Set();
  return { isLoad, signal, onOver: [], state: 'waiting', holds: false, decides };
}

/** A change to make, in the place of the failed one whose id it has. */
export type Asked = (NewChange<Change> & { readonly id?: number | undefined }) | undefined;

/** It, and who waits for its end. */
export interface Asking {
  readonly change: NonNullable<Asked>;
  readonly resolve?: ((end: ChangeEnd) => void) | undefined;
}

/** What follows from an event: the calls to make, the list to ask for, and the errors and ends to report. */
export interface Effects {
  readonly calls: Entry[];
  list?: ListCall;
  readonly errors: TodoError[];
  readonly ends: ChangeEnd[];
}

/** Returns the snapshot of a state: the last one if nothing in it differs. */
export function snapshotOf(state: State, last?: TodoSnapshot): TodoSnapshot {
  const { todos, shownChanges: changes, loadStatus, error } = state;
  const loading = [...state.lists].some(({ isLoad }) => isLoad);
  const next = { todos, changes, loadStatus, loading, error };
  const fields = Object.keys(next) as (keyof TodoSnapshot)[];
  return last && fields.every((field) => next[field] === last[field]) ? last : next;
}

/** Returns whether a todo is deleted. Before the first list, only this store can have done so. */
export const isGone = (state: State, todoId: number): boolean =>
  state.removed.has(todoId) || (state.loadStatus === 'loaded' && !findTodo(state.todos, todoId));
