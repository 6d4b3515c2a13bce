import type { Change } from './change.ts';
import type { Asking, Batch, Entry, State } from './state.ts';

/** While this many calls are in flight, batches for several todos send no other. */
const bulkLimit = 6;

/** Adds a change, which waits for its turn unless it has failed. Returns its entry. */
export function add(
  state: State,
  { change: asked, resolve }: Asking,
  changeState: 'waiting' | 'failed',
  batch: Batch,
): Entry {
  const id = (state.lastChangeId += 1);
  const change: Change = { ...asked, id, state: changeState };
  const queueKey = change.action === 'create' ? 'creates' : change.todoId;
  const entry: Entry = { change, batch, resolve, queueKey };
  state.show(entry, change);
  if (changeState === 'failed') return entry;
  const queue = queueOf(state, queueKey);
  state.queues.set(queueKey, queue);
  queue.push(entry);
  giveTurn(state, queueKey);
  return entry;
}

/** The first change of a queue has its turn, unless it is sent or lost. */
export function giveTurn(state: State, queueKey: Entry['queueKey']): void {
  const [first] = queueOf(state, queueKey);
  if (first?.change.state === 'waiting' && !state.lost.has(first))
    readyLike(state, first).add(first);
}

// Creates are sent one at a time anyway. No event walks all that wait.
const readyLike = ({ ready, readyInBatches }: State, { batch, queueKey }: Entry) =>
  batch.hasSeveral && queueKey !== 'creates' ? readyInBatches : ready;

/** Takes the next change that may be sent: none while a list holds back changes. */
export function takeTurn(state: State): Entry | undefined {
  const { lost, ready, readyInBatches, sent } = state;
  if (isHeld(state)) return undefined;
  // If the server does not answer, each of many would take as long to fail: they wait for the look-up.
  const isForBatches = ready.size === 0 && sent.size < bulkLimit && lost.size === 0;
  const from = isForBatches ? readyInBatches : ready;
  const [next] = from;
  if (next) from.delete(next);
  return next;
}

/** Returns whether the list in flight holds back changes. */
export const isHeld = ({ lists: [inFlight] }: State): boolean => inFlight?.holds === true;

/** Removes a change from its queue, whose next one has its turn. */
export function leave(state: State, entry: Entry): void {
  const queue = queueOf(state, entry.queueKey);
  const at = queue.indexOf(entry);
  // Much faster than a splice, for thousands.
  if (at === 0) queue.shift();
  else queue.splice(at, 1);
  readyLike(state, entry).delete(entry);
  if (queue.length === 0) state.queues.delete(entry.queueKey);
  else giveTurn(state, entry.queueKey);
}

/** Returns the changes of a todo, or the creates, that are sent or wait. */
export const queueOf = ({ queues }: State, queueKey: Entry['queueKey']): Entry[] =>
  queues.get(queueKey) ?? [];
