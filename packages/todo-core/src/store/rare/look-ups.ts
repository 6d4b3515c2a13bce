import { isMade } from '../change.ts';
import { endMade, fail, settleRenames } from '../ends.ts';
import { giveTurn, leave, move } from '../queue.ts';
import { createdBy, hasRival, named } from './claims.ts';
import { entriesIn, type Entry, type ListCall, type Stage, type State, todoOf } from '../state.ts';
import { isAnswer, isUnfinished } from '../../api/answers.ts';

/** An answer does not say whether a change was made: a list that is asked for from now on decides. */
export function lookUp(state: State, entry: Entry, cause: unknown): void {
  const { batch, queueKey } = entry;
  entry.cause = cause;
  move(state, entry, isAnswer(cause) ? 'unclear' : 'lost');
  if (entry.stage !== 'unclear') return;
  batch.unclear += 1;
  // Several creates are looked up together.
  if (queueKey === 'creates' && batch.hasSeveral) leave(state, entry);
}

/** What waits for a list. */
const awaitingStages = ['checking', 'lost', 'unclear'] as const;

/**
 * Those of one batch whose answers say nothing are looked up together, after all others of it, and a create
 * once no other of its title is in flight.
 */
const isToLookUp = (state: State, entry: Entry) =>
  (entry.stage !== 'unclear' || entry.batch.pending === entry.batch.unclear) &&
  !hasRival(state, entry);

/** Returns whether a change waits for a list that is not asked for yet. */
export function needsLookUp(state: State): boolean {
  const refreshedAt = [...state.lists].find(({ isLoad }) => !isLoad)?.askedAt ?? 0;
  // One for all changes that are sent meanwhile.
  if (state.wantedAt > refreshedAt && state.stages.sent.size === 0) return true;
  // No copy: there may be thousands at each event.
  for (const stage of awaitingStages) {
    for (const entry of state.stages[stage].values()) {
      if (entry.since >= refreshedAt && isToLookUp(state, entry)) return true;
    }
  }
  return false;
}

/** The look-up has failed: nobody knows whether the changes were made. */
export function failLookUps(state: State, { askedAt }: ListCall, cause: unknown): void {
  const unknown = entriesIn(state, ...awaitingStages).filter(
    (entry) => isToLookUp(state, entry) && entry.since < askedAt,
  );
  if (unknown.length > 0 || state.wantedAt > 0) state.hasMissedList = true;
  state.wantedAt = 0;
  for (const entry of unknown) {
    const { batch, queueKey } = entry;
    const own = entry.stage === 'checking' ? cause : entry.cause;
    fail(state, entry, own, false);
    // If the server does not answer, each one that waits would take as long to fail.
    for (const other of entriesIn(state, 'queued', 'next', 'limited')) {
      const isBehind = other.queueKey === queueKey && queueKey === 'creates';
      if (isBehind || other.batch === batch) fail(state, other, own);
    }
  }
}

/** Ends what a list decides that was asked for at this time. */
export function settle(state: State, askedAt: number): void {
  const decided = (...stages: readonly Stage[]) =>
    entriesIn(state, ...stages).filter((each) => each.since < askedAt && !hasRival(state, each));
  for (const entry of decided('lost', 'unclear')) {
    const { change, cause } = entry;
    if (change.action === 'create') continue;
    const todo = todoOf(state, change.todoId);
    if (isMade(change, todo)) endMade(state, entry, todo);
    else fail(state, entry, cause);
  }
  // Before the creates: a todo that has its title from a rename is theirs no more.
  settleRenames(state);
  settleDoubts(state);
  for (const entry of decided('checking')) {
    move(state, entry, 'queued');
    giveTurn(state, entry);
  }
  for (const entry of decided('lost', 'unclear')) {
    // If it is unfinished, the server may make it yet.
    fail(state, entry, entry.cause, !isUnfinished(entry.cause));
  }
}

/** Ends the creates in doubt whose todos a list shows, apart from those in flight: their answers say more. */
function settleDoubts(state: State): void {
  for (const entry of [...state.inDoubt]) {
    const { stage } = entry;
    const todo = stage === 'sent' ? undefined : createdBy(state, entry);
    if (!todo) continue;
    if (stage !== 'failed') endMade(state, entry, todo);
    else {
      move(state, entry, 'over');
      named(state, todo.id, todo.title);
    }
  }
}
