import { copyTodo, findTodo } from '../list.ts';
import { checkProblem, listProblem, type Todo } from '../todo.ts';
import type { Change, NewChange } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';

/** All that a store knows. Only the functions of this folder edit it; what a snapshot shows is never edited. */
export interface State {
  todos: readonly Todo[];
  loadStatus: TodoSnapshot['loadStatus'];
  error: TodoError | undefined;
  /** What the snapshot shows of the changes, in the order asked. */
  readonly changes: Change[];
  /** Whether they are others than in the last snapshot. */
  areChangesEdited: boolean;

  /** The changes of each todo, and the creates, that are not over: the first one has its turn. */
  readonly queues: Map<Entry['queueKey'], Entry[]>;
  /** Those whose turn has come; those of batches for several todos apart. */
  readonly due: Entry[];
  readonly dueInBatches: Set<Entry>;
  /** How many are `sent`. */
  inFlight: number;
  /** Those that wait for a list. */
  readonly awaitingList: Set<Entry>;
  /** The creates that the server may have made at a try that is over. */
  readonly inDoubt: Set<Entry>;
  /** Those that are `failed`, by the ids of their changes. */
  readonly failed: Map<number, Entry>;

  /** The lists that are asked for. */
  readonly lists: Set<ListCall>;
  /** When the list on the screen was asked for: 0 before the first one. */
  shownAt: number;
  /** When it came. */
  listedAt: number;
  /** What was confirmed while a list is in flight. */
  confirmed: Confirmed[];
  /** What holds changes back. */
  readonly holds: Set<symbol>;
  /** When this store has deleted a todo, by the id. */
  readonly removedAt: Map<number, number>;

  /** The number of the event, which says what came before what. */
  sequence: number;
  lastChangeId: number;
  lastErrorId: number;
  /** What follows from the event. */
  effects: Effects;
}

/**
 * Where a change is in its life. A snapshot shows `queued` and `next` as `waiting`, all from `checking` to
 * `unclear` as `sent`.
 */
export type Stage =
  /** It is behind another change of its todo, or behind another create. */
  | 'queued'
  /** It is sent as soon as the first load, and the limit of its batch, allow it. */
  | 'next'
  /** It is a create in doubt: it is sent only if a list does not show it. */
  | 'checking'
  /** A list has not shown it: it is sent next. */
  | 'checked'
  /** Its call is in flight. */
  | 'sent'
  /** There was no complete answer: the next list decides, and nothing else of its batch is sent. */
  | 'lost'
  /** The answer says nothing: a list decides, once nothing else of its batch is pending. */
  | 'unclear'
  /** It was not made, or nobody knows: it stays until it is tried again. */
  | 'failed'
  /** It has left. */
  | 'over';

/** A change, and all that is known of it. */
export interface Entry {
  /** What the snapshot shows of it. */
  change: Change;
  readonly batch: Batch;
  /** The place of its end among those of the batch. */
  readonly index: number;
  /** Its queue: that of its todo, or that of creates. */
  readonly queueKey: number | 'creates';
  stage: Stage;
  /** When it came to this stage. */
  since: number;
  /** Its todo before the change, as it was last confirmed. */
  before: Todo | undefined;
  /** Of a create, the list that it was sent with, and whether an earlier try is in doubt. */
  sentWith: readonly Todo[];
  isRetried: boolean;
  /** What an earlier try has made, as a list has shown while it was sent again. */
  found: Todo | undefined;
  /** What its call rejected with. */
  cause: unknown;
}

/** What was asked for at once. */
export interface Batch {
  /** Whether its changes share a message, a look-up and a limit of calls in flight. */
  readonly hasSeveral: boolean;
  /** Whether todos that are active at their turn are left alone. */
  readonly onlyCompleted: boolean;
  /** Their ends, in the order asked: skipped, until there is another. */
  readonly ends: ChangeEnd[];
  readonly entries: Entry[];
  /** How many are not over, and how many of these are `lost` or `unclear`. */
  pending: number;
  lost: number;
  unclear: number;
  /** The error that it has shown. */
  error: TodoError | undefined;
}

/** A call for the list. */
export interface ListCall {
  readonly isLoad: boolean;
  /** 0 until it is sent: a moment after it is asked for. */
  sentAt: number;
}

/** How a change has changed the list of the server, and so each list that was asked for before. */
export interface Confirmed {
  readonly at: number;
  readonly kind: 'create' | 'update' | 'remove';
  readonly todo: Todo;
  /** The list that a create was sent with. */
  readonly sentWith: readonly Todo[];
}

/** A change to make, in the place of the failed one whose id it has. */
export type Asked = (NewChange<Change> & { readonly id?: number | undefined }) | undefined;

/** Something that happens to a store: a function of this folder that edits its state. */
export type Event<Args extends readonly unknown[]> = (state: State, ...args: Args) => void;

/** What follows from an event: the calls to make, the ends to report, and whether to refresh. */
export interface Effects {
  readonly calls: Entry[];
  readonly ends: { readonly batch: Batch; readonly end: ChangeEnd }[];
  needsRefresh: boolean;
}

/** Returns the state of a new store: loaded if it starts with todos. */
export function newState(todos?: readonly Todo[]): State {
  if (todos !== undefined) checkProblem(listProblem(todos));
  return {
    ...{ todos: (todos ?? []).map(copyTodo), loadStatus: todos ? 'loaded' : 'pending' },
    ...{ error: undefined, changes: [], areChangesEdited: false },
    ...{ queues: new Map(), due: [], dueInBatches: new Set(), inFlight: 0 },
    ...{ awaitingList: new Set(), inDoubt: new Set(), failed: new Map() },
    ...{
      lists: new Set(),
      shownAt: 0,
      listedAt: 0,
      confirmed: [],
      holds: new Set(),
      removedAt: new Map(),
    },
    ...{ sequence: 0, lastChangeId: 0, lastErrorId: 0, effects: noEffects() },
  };
}

/** What no create is sent with. */
export const noTodos: readonly Todo[] = [];

export const noEffects = (): Effects => ({ calls: [], ends: [], needsRefresh: false });

export function newBatch(changes: readonly Asked[], onlyCompleted = false): Batch {
  const pending = changes.filter((each) => each !== undefined).length;
  const ends = changes.map((): ChangeEnd => ({ outcome: 'skipped' }));
  const counts = { pending, lost: 0, unclear: 0 };
  return { hasSeveral: pending > 1, onlyCompleted, ends, entries: [], ...counts, error: undefined };
}

/** Returns the snapshot of a state: the last one if nothing in it differs. */
export function snapshotOf(state: State, last?: TodoSnapshot): TodoSnapshot {
  const { todos, loadStatus, error } = state;
  const changes = last && !state.areChangesEdited ? last.changes : [...state.changes];
  state.areChangesEdited = false;
  const next = { todos, changes, loadStatus, loading: isLoading(state), error };
  const fields = Object.keys(next) as (keyof TodoSnapshot)[];
  return last && fields.every((field) => next[field] === last[field]) ? last : next;
}

export const isLoading = ({ lists }: State): boolean => [...lists].some(({ isLoad }) => isLoad);

export const todoOf = ({ todos }: State, todoId: number): Todo | undefined =>
  findTodo(todos, todoId);

/** Returns whether a todo was deleted elsewhere. Before the first list, nobody knows. */
export const isGone = (state: State, todoId: number): boolean =>
  state.loadStatus === 'loaded' && !todoOf(state, todoId);

/** Returns whether this store has deleted a todo since a time, and its id is not given again. */
export const isRemoved = ({ removedAt }: State, todoId: number, since = 0): boolean =>
  (removedAt.get(todoId) ?? 0) > since;
