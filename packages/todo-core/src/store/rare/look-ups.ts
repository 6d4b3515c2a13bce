import type { Todo } from '../../todo.ts';
import type { TodoChange } from '../change.ts';
import { fail, make, settleRenames } from '../ends.ts';
import { giveTurn, leave, move } from '../queue.ts';
import { entriesIn, type Entry, type ListCall, type State, todoOf } from '../state.ts';
import { isAnswer, isUnfinished } from '../../api/answers.ts';
import { settleDoubts } from './doubts.ts';

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

/** Those of one batch whose answers say nothing are looked up together, after all others of it. */
const isToLookUp = ({ stage, batch }: Entry) =>
  stage !== 'unclear' || batch.pending === batch.unclear;

/** Returns whether a change waits for a list that is not asked for yet. */
export function needsLookUp(state: State): boolean {
  const refreshedAt = [...state.lists].find(({ isLoad }) => !isLoad)?.askedAt ?? 0;
  // No copy: there may be thousands at each event.
  for (const stage of awaitingStages) {
    for (const entry of state.stages[stage].values()) {
      if (entry.since >= refreshedAt && isToLookUp(entry)) return true;
    }
  }
  return false;
}

/** The look-up has failed: nobody knows whether the changes were made. */
export function failLookUps(state: State, { askedAt }: ListCall, cause: unknown): void {
  const unknown = entriesIn(state, ...awaitingStages).filter(
    (entry) => isToLookUp(entry) && entry.since < askedAt,
  );
  for (const entry of unknown) {
    const { batch, queueKey } = entry;
    const own = entry.stage === 'checking' ? cause : entry.cause;
    fail(state, entry, own, { isKnown: false });
    // If the server does not answer, each one that waits would take as long to fail.
    for (const other of entriesIn(state, 'queued', 'next', 'limited')) {
      const isBehind = other.queueKey === queueKey && queueKey === 'creates';
      if (isBehind || other.batch === batch) fail(state, other, own, { isKnown: false, by: batch });
    }
  }
}

/** Ends what a list decides that was asked for at this time. */
export function settle(state: State, askedAt: number): void {
  settleDoubts(state);
  for (const entry of entriesIn(state, ...awaitingStages)) {
    const { change, stage, cause, since } = entry;
    if (since >= askedAt) continue;
    if (stage === 'checking') {
      entry.isRetried = true;
      giveTurn(state, entry);
    } else if (change.action === 'create') {
      // The server may make it yet.
      fail(state, entry, cause, { isKnown: !isUnfinished(cause) });
    } else {
      const todo = todoOf(state, change.todoId);
      if (isMade(change, todo)) make(state, entry, todo);
      else fail(state, entry, cause);
    }
  }
  settleRenames(state);
}

/** Returns whether a todo of the server's list, or its absence, shows that a change was made. */
export function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}
