import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import type { Change, NewChange } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';

/** All that a store knows. Only the functions of this folder edit it; what a snapshot shows is never edited. */
export class State {
  todos: readonly Todo[] = [];
  loadStatus: TodoSnapshot['loadStatus'] = 'pending';
  error: TodoError | undefined;
  /** What the snapshot shows of the changes, in the order asked. */
  readonly changes: Change[] = [];
  /** Whether they are others than in the last snapshot. */
  areChangesEdited = false;

  /** The changes by their stage, in the order in which they came to it, and by their id. */
  readonly stages: Readonly<Record<Stage, Map<number, Entry>>> = newStages();
  /** The changes of each todo, and the creates, that wait or are sent: the first one has its turn. */
  readonly queues: Map<Entry['queueKey'], Entry[]> = new Map();
  /** The creates that the server may have made: those with a doubt. */
  readonly inDoubt: Set<Entry> = new Set();

  /** The lists that are asked for. */
  readonly lists: Set<ListCall> = new Set();
  /** When the list on the screen was asked for: 0 before the first one. */
  shownAt = 0;
  /** What was answered while a list is in flight. */
  confirmed: Answer[] = [];
  /** A list is to be asked for after this time, and the next changes are built from it: 0 if none is. */
  wantedAt = 0;
  /** Whether a list that decides has failed: once a call succeeds and none waits, another is asked for. */
  hasMissedList = false;
  /** What holds back the changes that are asked for after it, whose ids are higher. */
  readonly holds: Set<Hold> = new Set();
  /** When this store sent its delete of a todo, by the id. */
  readonly removedAt: Map<number, number> = new Map();

  /** The number of the event, which says what came before what. */
  sequence = 0;
  lastChangeId = 0;
  lastErrorId = 0;
  /** What follows from the event. */
  effects: Effects = newEffects();

  /** It is loaded if it starts with todos. */
  constructor(todos?: readonly Todo[]) {
    if (todos === undefined) return;
    this.todos = keepUnchanged([], todos);
    this.loadStatus = 'loaded';
  }
}

/** Where a change is in its life: waiting in the first four stages, sent in the next three. */
export const stageNames = [
  /** It is a create in doubt: it waits for a list, and for its turn if that does not show it. */
  'checking',
  /** It is behind another change of its todo, or behind another create. */
  'queued',
  /** It is sent unless the first load is in flight, or changes are held back. */
  'next',
  /** Like `next`, but of a batch for several todos: few of these are sent at once. No event goes through all. */
  'limited',
  /** Its call is in flight. */
  'sent',
  /** There was no complete answer: the next list decides, and nothing else of its batch is sent. */
  'lost',
  /** The answer says nothing: a list decides, once nothing else of its batch is pending. */
  'unclear',
  /** It was not made, or nobody knows: it stays until it is tried again. */
  'failed',
] as const;
export type Stage = (typeof stageNames)[number];

const newStages = () =>
  Object.fromEntries(stageNames.map((name) => [name, new Map()])) as State['stages'];

/** A change, and all that is known of it. */
export interface Entry {
  /** What the snapshot shows of it. */
  change: Change;
  readonly batch: Batch;
  /** The place of its end among those of the batch. */
  readonly index: number;
  /** Its queue: that of its todo, or that of creates. */
  readonly queueKey: number | 'creates';
  /** Of a create, whether the server may have made it at an earlier try. */
  readonly wasInDoubt: boolean;
  stage: Stage | 'over';
  /** When it came to this stage. */
  since: number;
  /** Its todo before the change, as it was last confirmed. */
  before?: Todo | undefined;
  /** The list when it was sent. */
  sentWith: readonly Todo[];
  /** Of a create, whether it has got another key, since its answer was the todo of another one. */
  isReclaimed?: boolean;
  /** What its call rejected with. */
  cause?: unknown;
  /** The message that its last try has shown, which leaves with the last change that it is about. */
  error: TodoError | undefined;
}

/** What was asked for at once. */
export interface Batch {
  /** Their ends, in the order asked: skipped, until there is another. */
  readonly ends: ChangeEnd[];
  /** How many are not over, and how many of these are `unclear`. */
  pending: number;
  unclear: number;
  /** Whether its changes share a message, a look-up and a limit of calls in flight. */
  readonly hasSeveral: boolean;
  /** Whether todos that are active at their turn are left alone. */
  readonly onlyCompleted: boolean;
  /** The error that it has shown. */
  error?: TodoError | undefined;
  /** Resolves the promise of whoever has asked. */
  resolve?: (ends: readonly ChangeEnd[]) => void;
}

export function newBatch(changes: readonly Asked[], onlyCompleted = false): Batch {
  const pending = changes.filter((each) => each !== undefined).length;
  const ends = changes.map(() => ({ outcome: 'skipped' }) as const);
  return { ends, pending, unclear: 0, hasSeveral: pending > 1, onlyCompleted };
}

/** A call for the list. */
export interface ListCall {
  readonly isLoad: boolean;
  askedAt: number;
}

/** What the server has made of a change. */
export interface Answer {
  readonly entry: Entry;
  readonly sentAt: number;
  /** When it came. */
  readonly at: number;
  /** As it is since then; of a delete, as it was before. */
  readonly todo: Todo;
}

/** A refresh that comes first. */
export interface Hold {
  /** The last change that it does not hold back. */
  after: number;
}

/** A change to make, in the place of the failed one whose id it has. */
export type Asked = (NewChange<Change> & { readonly id?: number | undefined }) | undefined;

/** Something that happens to a store: a function of this folder that edits its state. */
export type Event<Args extends readonly unknown[]> = (state: State, ...args: Args) => void;

/** What follows from an event: the calls to make, and the errors and ends to report. */
export interface Effects {
  readonly calls: Entry[];
  readonly errors: TodoError[];
  readonly ends: { readonly batch: Batch; readonly end: ChangeEnd }[];
}

export const newEffects = (): Effects => ({ calls: [], errors: [], ends: [] });

/** Puts another change in the place of that of an entry, which goes without one. */
export function show(state: State, entry: Entry, change: Change | undefined): void {
  if (change === entry.change) return;
  const at = state.changes.indexOf(entry.change);
  if (change) state.changes[at] = entry.change = change;
  else state.changes.splice(at, 1);
  state.areChangesEdited = true;
}

/** Returns the changes that are in one of these stages. */
export const entriesIn = ({ stages }: State, ...names: readonly Stage[]): readonly Entry[] =>
  names.flatMap((name) => [...stages[name].values()]);

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

/** Returns whether this store has deleted a todo by a call that was sent after a time. */
export const isRemoved = ({ removedAt }: State, todoId: number, since = 0): boolean =>
  (removedAt.get(todoId) ?? 0) > since;
