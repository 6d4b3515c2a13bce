import type { Todo } from '../todo.ts';
import type { Change, NewChange } from './change.ts';
import type { ChangeEnd, TodoError } from './snapshot.ts';
import type { View } from './view.ts';

/** While this many calls are in flight, actions for several todos send no other. */
const bulkLimit = 6;

/** What the user asked for at once. */
export interface Action {
  /** One for each thing asked for; none yet for a change that is not over. */
  readonly ends: (ChangeEnd | undefined)[];
  /** Its changes. */
  readonly entries: Entry[];
  /** How many of them are not over. */
  left: number;
  /** Whether they share a message and a look-up. */
  readonly hasSeveral: boolean;
  /** Whether todos that are active at their turn are left alone. */
  readonly onlyCompleted: boolean;
  /** Those without a complete answer: nothing more is sent until they are looked up. */
  readonly silent: Set<Entry>;
  /** Starts the look-ups of those whose answer says nothing, once all others are over. */
  readonly lookUps: (() => void)[];
  /** The error that it has shown. */
  error?: TodoError;
  readonly resolve: (ends: readonly ChangeEnd[]) => void;
}

/** A change on its way. */
export interface Entry {
  /** What the snapshot shows of it. */
  change: Change;
  readonly action: Action;
  /** The place of its end among those of the action. */
  readonly index: number;
  /** Its queue: that of its todo, or that of creates. */
  readonly key: number | 'creates';
  /** Its todo before the change, as it was last confirmed. */
  before?: Todo | undefined;
  /** When its answer was lost. */
  lostAt?: number;
  /** Whether it was made, as the answer or a list that was asked for later says. */
  verdict?: 'made' | 'unmade' | undefined;
  /** Its todo after the change, as the server has confirmed it. */
  todo?: Todo | undefined;
}

export const isOver = ({ action, index }: Entry): boolean => action.ends[index] !== undefined;

export type Entries = ReturnType<typeof createEntries>;

/** Holds the changes in the order asked, a queue for each todo and one for creates: whose turn it is. */
export function createEntries(view: View) {
  const changes: Change[] = [];
  const failed = new Set<Entry>();
  const queues = new Map<Entry['key'], Entry[]>();
  /** The first of each queue, unless it is sent; those of actions for several todos apart. */
  const turns: Entry[] = [];
  const bulkTurns = new Set<Entry>();
  /** Those whose call is in flight. */
  const inFlight = new Set<Entry>();
  let lastId = 0;

  function giveTurn(entry: Entry): void {
    if (entry.key !== 'creates' && entry.action.hasSeveral) bulkTurns.add(entry);
    else turns.push(entry);
  }

  function takeBulkTurn(): Entry | undefined {
    if (inFlight.size >= bulkLimit) return undefined;
    for (const entry of bulkTurns) {
      if (entry.action.silent.size > 0) continue;
      bulkTurns.delete(entry);
      return entry;
    }
    return undefined;
  }

  /** Lets the next change of its queue have its turn. */
  function leave(entry: Entry): void {
    const queue = queues.get(entry.key);
    if (queue?.[0] !== entry) return;
    queue.shift();
    if (queue.length > 0) giveTurn(queue[0]);
    else queues.delete(entry.key);
  }

  return {
    get inFlight(): Set<Entry> {
      return inFlight;
    },
    failed: failed as ReadonlySet<Entry>,
    getChanges: (): readonly Change[] => [...changes],
    hasPending: (): boolean => queues.size > 0,

    /** Returns the changes of a todo, or the creates, that are sent or wait. */
    queueOf: (key: Entry['key']): readonly Entry[] =>
      queues.get(key)?.filter((entry) => !isOver(entry)) ?? [],

    findFailed: (id: number): Entry | undefined =>
      [...failed].find(({ change }) => change.id === id),
    findFailedRename: (todoId: number): Entry | undefined =>
      [...failed].find(({ change }) => change.action === 'rename' && change.todoId === todoId),

    /** Adds a change, which waits for its turn unless it has failed in an earlier store. */
    add(
      asked: NewChange<Change>,
      action: Action,
      index: number,
      state: 'waiting' | 'failed' = 'waiting',
    ): Entry {
      const key = asked.action === 'create' ? 'creates' : asked.todoId;
      const change: Change = { ...asked, id: (lastId += 1), state };
      const entry: Entry = { change, action, index, key };
      changes.push(change);
      view.touchChanges();
      const queue = queues.get(key);
      if (state === 'failed') failed.add(entry);
      else if (queue) queue.push(entry);
      else {
        queues.set(key, [entry]);
        giveTurn(entry);
      }
      return entry;
    },

    /** Puts another change in the place of that of an entry, which goes without one. */
    edit(entry: Entry, change: Change | undefined): void {
      const index = changes.indexOf(entry.change);
      if (change) changes[index] = entry.change = change;
      else changes.splice(index, 1);
      if (change?.state === 'failed') failed.add(entry);
      else failed.delete(entry);
      view.touchChanges();
    },

    leave: (entry: Entry): void => leave(entry),

    /** Returns the next change whose turn it is. */
    takeTurn(): Entry | undefined {
      for (;;) {
        const entry = turns.shift() ?? takeBulkTurn();
        if (!entry || !isOver(entry)) return entry;
        // It was given up while it waited.
        leave(entry);
      }
    },
  };
}
