import type { Change, NewChange } from './change.ts';
import { type Batch, type Entry, noTodos, type Stage, type State } from './state.ts';

/** While this many calls are in flight, batches for several todos send no other. */
const bulkLimit = 6;

/** Adds a change, which waits in its queue unless it has failed before. */
export function add(
  state: State,
  asked: NewChange<Change>,
  batch: Batch,
  { index = 0, hasFailed = false }: { index?: number; hasFailed?: boolean } = {},
): void {
  const queueKey = asked.action === 'create' ? 'creates' : asked.todoId;
  const id = (state.lastChangeId += 1);
  const change: Change = { ...asked, id, state: hasFailed ? 'failed' : 'waiting' };
  // No spread: it would give the records many shapes, which are slow.
  const entry: Entry = {
    change,
    batch,
    index,
    queueKey,
    stage: 'queued',
    since: state.sequence,
    before: undefined,
    sentWith: noTodos,
    isRetried: false,
    found: undefined,
    cause: undefined,
  };
  state.changes.push(change);
  state.areChangesEdited = true;
  batch.entries.push(entry);
  if (change.action === 'create' && change.doubt) state.inDoubt.add(entry);
  const queue = state.queues.get(queueKey);
  if (hasFailed) move(state, entry, 'failed');
  else if (queue) queue.push(entry);
  else {
    state.queues.set(queueKey, [entry]);
    giveTurn(state, entry);
  }
}

/** Brings a change to another stage, and to what is kept of those in that stage. */
export function move(state: State, entry: Entry, stage: Stage): void {
  countIn(state, entry, -1);
  entry.stage = stage;
  entry.since = state.sequence;
  countIn(state, entry, 1);
}

function countIn(state: State, entry: Entry, one: 1 | -1): void {
  const { stage, batch, change } = entry;
  if (stage === 'sent') state.inFlight += one;
  if (stage === 'lost' || stage === 'unclear') batch[stage] += one;
  if (stage === 'lost' || stage === 'unclear' || stage === 'checking') {
    if (one > 0) state.awaitingList.add(entry);
    else state.awaitingList.delete(entry);
  }
  if (stage !== 'failed') return;
  if (one > 0) state.failed.set(change.id, entry);
  else state.failed.delete(change.id);
}

/** Puts another change in the place of that of an entry, which goes without one. */
export function show(state: State, entry: Entry, change: Change | undefined): void {
  const at = state.changes.indexOf(entry.change);
  if (change) state.changes[at] = entry.change = change;
  else state.changes.splice(at, 1);
  state.areChangesEdited = true;
}

/** A change has its turn: it is sent once it is allowed. */
export function giveTurn(state: State, entry: Entry, stage: 'next' | 'checked' = 'next'): void {
  move(state, entry, stage);
  if (entry.queueKey !== 'creates' && entry.batch.hasSeveral) state.dueInBatches.add(entry);
  else state.due.push(entry);
}

/** Lets the next change of its queue have its turn. */
export function leave(state: State, entry: Entry): void {
  const queue = state.queues.get(entry.queueKey);
  if (queue?.[0] !== entry) return;
  // Others may have ended while they waited.
  do queue.shift();
  while (queue.length > 0 && !isWaiting(queue[0]));
  if (queue.length > 0) giveTurn(state, queue[0]);
  else state.queues.delete(entry.queueKey);
}

/** Returns the next change that may be sent. */
export function takeDue(state: State): Entry | undefined {
  for (;;) {
    const entry = state.due.shift() ?? takeDueInBatch(state);
    // It may have ended while it waited.
    if (!entry || isWaiting(entry)) return entry;
  }
}

function takeDueInBatch({ inFlight, dueInBatches }: State): Entry | undefined {
  if (inFlight >= bulkLimit) return undefined;
  for (const entry of dueInBatches) {
    if (entry.batch.lost > 0) continue;
    dueInBatches.delete(entry);
    return entry;
  }
  return undefined;
}

/** Returns whether a change waits to be sent. */
export const isWaiting = ({ stage }: Entry): boolean =>
  stage === 'queued' || stage === 'next' || stage === 'checked';

/** Returns the changes of a todo, or the creates, that are sent or wait. */
export const queueOf = (state: State, queueKey: Entry['queueKey']): readonly Entry[] =>
  state.queues.get(queueKey)?.filter(({ stage }) => stage !== 'over' && stage !== 'failed') ?? [];

/** Returns the failed renames of a todo: there is more than one if one was restored. */
export const failedRenamesOf = (state: State, todoId: number): readonly Entry[] =>
  [...state.failed.values()].filter(
    ({ change }) => change.action === 'rename' && change.todoId === todoId,
  );

/** Removes a failed change. */
export function drop(state: State, entry: Entry): void {
  show(state, entry, undefined);
  move(state, entry, 'over');
  state.inDoubt.delete(entry);
}
