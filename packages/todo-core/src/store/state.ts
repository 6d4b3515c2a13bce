import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import type { Change, NewChange } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';

/** All that a store knows. Only the functions of this folder edit it; what a snapshot shows is never edited. */
export class State {
  todos: readonly Todo[] = [];
  loadStatus: TodoSnapshot['loadStatus'] = 'pending';
  error: TodoError | undefined;
  /** Whether the error is about titles that are not saved, and leaves with them. */
  isErrorOfTitles = false;

  /** What was asked for and is not confirmed, in the order asked, and whether the snapshot shows it so. */
  readonly entries: Entry[] = [];
  areChangesShown = true;
  /** What waits or is sent, of each todo and of the creates: the first one of a queue has its turn. */
  readonly queues: Map<Entry['queueKey'], Entry[]> = new Map();
  /** Those that have their turn, and apart from these the ones of batches, of which few are sent at once. */
  readonly ready: Set<Entry> = new Set();
  readonly readyInBatches: Set<Entry> = new Set();
  /** Those that have failed, and stay. */
  readonly failed: Set<Entry> = new Set();
  /** Those whose calls are in flight. */
  readonly sent: Set<Entry> = new Set();
  /** Those of which nobody knows whether they were made: the next list decides. Their queues wait, and batches. */
  readonly lost: Set<Entry> = new Set();

  /** The lists that are in flight, one at a time, or wait for their turn. */
  readonly lists: Set<ListCall> = new Set();
  /** Whether the server may have more than the list shows: another one is to be asked for. */
  isBehind = false;
  /** The ids of the todos that this store has deleted. */
  readonly removedIds: Set<number> = new Set();

  lastChangeId = 0;
  lastErrorId = 0;
  /** What follows from the event. */
  effects: Effects = { calls: [], errors: [], ends: [] };

  /** It is loaded if it starts with todos. */
  constructor(todos?: readonly Todo[]) {
    if (todos === undefined) return;
    this.todos = keepUnchanged([], todos);
    this.loadStatus = 'loaded';
  }

  /** What the snapshot shows of the changes. */
  get changes(): Change[] {
    return this.entries.map(({ change }) => change);
  }
}

/** A change, and all that is known of it. */
export interface Entry {
  change: Change;
  readonly batch: Batch;
  readonly resolve: Asking['resolve'];
  /** Its queue: that of its todo, or that of creates. */
  readonly queueKey: number | 'creates';
  /** Its todo before the change, as it was last confirmed. */
  before?: Todo | undefined;
  /** What its call rejected with. */
  cause?: unknown;
  /** Whether a list was asked for since nobody knows whether it was made. */
  isLookedUp?: boolean;
}

/** What was asked for at once: if it has several, they share a limit of calls in flight, and the shown error. */
export interface Batch {
  readonly hasSeveral: boolean;
  error?: TodoError | undefined;
}

/** A call for the list. */
export interface ListCall {
  readonly isLoad: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Resolve the promises of those who wait for it to whether it has come. */
  readonly resolves: ((hasCome: boolean) => void)[];
  /** It is stale if a change is in flight meanwhile, which it may show or not. */
  state: 'waiting' | 'asked' | 'stale';
  /** Whether it holds back changes: from when it is asked for, for a second; a first load, until it is over. */
  holds: boolean;
}

export const newList = (isLoad: boolean, signal?: AbortSignal): ListCall => ({
  ...{ isLoad, signal, resolves: [], state: 'waiting', holds: false },
});

/** A change to make, in the place of the failed one whose id it has. */
export type Asked = (NewChange<Change> & { readonly id?: number | undefined }) | undefined;

/** It, and who waits for its end. */
export interface Asking {
  readonly change: NonNullable<Asked>;
  readonly resolve?: (end: ChangeEnd) => void;
}

/** What follows from an event: the calls to make, and the errors and ends to report. */
export interface Effects {
  readonly calls: Entry[];
  list?: ListCall;
  hasListFailed?: boolean;
  readonly errors: TodoError[];
  readonly ends: ChangeEnd[];
}

/** Shows a change in the place of that of an entry, which is over without one. */
export function show(state: State, entry: Entry, change: Change | undefined): void {
  if (change) entry.change = change;
  else state.entries.splice(state.entries.indexOf(entry), 1);
  if (change?.state === 'failed') state.failed.add(entry);
  else state.failed.delete(entry);
  state.areChangesShown = false;
}

/** Returns the snapshot of a state: the last one if nothing in it differs. */
export function snapshotOf(state: State, last?: TodoSnapshot): TodoSnapshot {
  const { todos, loadStatus, error } = state;
  const loading = [...state.lists].some(({ isLoad }) => isLoad);
  const changes = last && state.areChangesShown ? last.changes : state.changes;
  state.areChangesShown = true;
  const next = { todos, changes, loadStatus, loading, error };
  const fields = Object.keys(next) as (keyof TodoSnapshot)[];
  return last && fields.every((field) => next[field] === last[field]) ? last : next;
}

/** Returns whether a todo was deleted elsewhere. Before the first list, nobody knows. */
export const isGone = (state: State, todoId: number): boolean =>
  state.loadStatus === 'loaded' && !findTodo(state.todos, todoId);
