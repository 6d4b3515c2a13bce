import type { Change, CreateChange, NewChange } from './change.ts';
import {
  type Batch,
  entriesIn,
  type Entry,
  isLoading,
  show,
  stageNames,
  type State,
} from './state.ts';

/** While this many calls are in flight, batches for several todos send no other. */
const bulkLimit = 6;

/** Adds a change, which waits for its turn unless it has failed: in the place of an earlier one, if any. */
export function add(
  state: State,
  asked: NewChange<Change>,
  batch: Batch,
  index: number,
  changeState: 'waiting' | 'failed',
  earlier?: Entry,
): void {
  const id = (state.lastChangeId += 1);
  const change: Change = { ...asked, id, state: changeState };
  const wasInDoubt = isInDoubt(change);
  const entry: Entry = {
    change,
    batch,
    index,
    queueKey: asked.action === 'create' ? 'creates' : asked.todoId,
    wasInDoubt,
    stage: 'over',
    since: 0,
    sentWith: [],
    error: earlier?.error,
  };
  state.changes.push(change);
  state.areChangesEdited = true;
  if (changeState === 'failed') move(state, entry, 'failed');
  else {
    const queue = queueOf(state, entry.queueKey);
    state.queues.set(entry.queueKey, queue);
    queue.push(entry);
    move(state, entry, wasInDoubt ? 'checking' : 'queued');
    giveTurn(state, entry);
  }
}

const isInDoubt = (change: Change) => (change as CreateChange).doubt !== undefined;

/** Brings a change to another stage. It is shown as `change`, or leaves once it is over. */
export function move(
  state: State,
  entry: Entry,
  stage: Entry['stage'],
  change: Change = entry.change,
): void {
  const { stages } = state;
  if (entry.stage !== 'over') stages[entry.stage].delete(change.id);
  if (stage !== 'over') stages[stage].set(change.id, entry);
  show(state, entry, stage === 'over' ? undefined : change);
  entry.stage = stage;
  entry.since = state.sequence;
  if (stage !== 'over' && isInDoubt(change)) state.inDoubt.add(entry);
  else state.inDoubt.delete(entry);
  if (stage === 'over') endError(state, entry);
}

/** A message about titles that are not saved leaves with the last of them. */
function endError(state: State, { error }: Entry): void {
  if (!error || error !== state.error) return;
  const all = entriesIn(state, ...stageNames);
  if (!all.some((each) => each.error === error)) state.error = undefined;
}

/** The first change of a queue has its turn, unless it has had it or is in doubt: it is sent once it is allowed. */
export function giveTurn(state: State, { queueKey }: Entry): void {
  const [first] = queueOf(state, queueKey);
  if (first?.stage !== 'queued') return;
  move(state, first, first.batch.hasSeveral && queueKey !== 'creates' ? 'limited' : 'next');
}

/** Returns the next change that may be sent: none while it has to wait for a list. */
export function takeTurn(state: State): Entry | undefined {
  const { holds, shownAt, stages } = state;
  if (state.wantedAt > 0 || (shownAt === 0 && isLoading(state))) return undefined;
  // The first one lets the fewest changes pass.
  const [hold] = holds;
  const isReady = ({ change }: Entry) => !hold || change.id <= hold.after;
  for (const next of stages.next.values()) if (isReady(next)) return next;
  if (stages.limited.size === 0 || stages.sent.size >= bulkLimit) return undefined;
  const lost = entriesIn(state, 'lost');
  for (const entry of stages.limited.values()) {
    if (isReady(entry) && lost.every(({ batch }) => batch !== entry.batch)) return entry;
  }
  return undefined;
}

/** Removes a change from its queue, whose next one has its turn. */
export function leave(state: State, entry: Entry): void {
  const queue = queueOf(state, entry.queueKey);
  const at = queue.indexOf(entry);
  // Much faster than a splice, for thousands.
  if (at === 0) queue.shift();
  else if (at > 0) queue.splice(at, 1);
  if (queue.length === 0) state.queues.delete(entry.queueKey);
  else giveTurn(state, entry);
}

/** Returns the changes of a todo, or the creates, that are sent or wait. */
export const queueOf = ({ queues }: State, queueKey: Entry['queueKey']): Entry[] =>
  queues.get(queueKey) ?? [];

/** Returns the failed renames of a todo: there is more than one if one was restored. */
export const failedRenamesOf = (state: State, todoId: number): readonly Entry[] =>
  entriesIn(state, 'failed').filter(
    ({ change }) => change.action === 'rename' && change.todoId === todoId,
  );
