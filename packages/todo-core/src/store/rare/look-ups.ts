import { findTodo } from '../../list.ts';
import type { Todo } from '../../todo.ts';
import type { TodoChange } from '../change.ts';
import { fail, make } from '../ends.ts';
import { giveTurn, isWaiting, leave, move, queueOf } from '../queue.ts';
import type { Entry, ListCall, State } from '../state.ts';
import { isAnswer, isUnfinished } from '../../api/answers.ts';
import { settleDoubts } from './doubts.ts';

/** An answer does not say whether a change was made: a list that is asked for from now on decides. */
export function lookUp(state: State, entry: Entry, cause: unknown): void {
  const { batch, queueKey } = entry;
  entry.cause = cause;
  move(state, entry, isAnswer(cause) ? 'unclear' : 'lost');
  if (queueKey !== 'creates') return;
  state.inDoubt.add(entry);
  // Several creates are looked up together.
  if (batch.hasSeveral && entry.stage === 'unclear') leave(state, entry);
}

/** Those of one batch whose answers say nothing are looked up together, after all others of it. */
const isToLookUp = ({ stage, batch }: Entry) =>
  stage !== 'unclear' || batch.pending === batch.unclear;

/** Returns whether a change waits for a list that is not asked for yet. */
export function needsLookUp({ awaitingList, lists }: State): boolean {
  if (awaitingList.size === 0) return false;
  const refreshedAt = [...lists].find(({ isLoad }) => !isLoad)?.sentAt ?? 0;
  for (const entry of awaitingList) {
    if (entry.since >= refreshedAt && isToLookUp(entry)) return true;
  }
  return false;
}

/** The look-up has failed: nobody knows whether the changes were made. */
export function failLookUps(state: State, { sentAt }: ListCall, cause: unknown): void {
  const unknown = [...state.awaitingList].filter(
    (entry) => isToLookUp(entry) && entry.since < sentAt,
  );
  for (const entry of unknown) {
    const { batch, queueKey } = entry;
    const own = entry.stage === 'checking' ? cause : entry.cause;
    fail(state, entry, own, { isKnown: false });
    // If the server does not answer, each one that waits would take as long to fail.
    const others =
      queueKey === 'creates' ? [...queueOf(state, queueKey), ...batch.entries] : batch.entries;
    for (const other of others) {
      if (isWaiting(other)) fail(state, other, own, { isKnown: false, by: batch });
    }
  }
}

/** Ends what a list decides that was asked for at this time. */
export function settle(state: State, sentAt: number): void {
  settleDoubts(state);
  for (const entry of [...state.awaitingList]) {
    const { change, stage, cause, since } = entry;
    if (since >= sentAt || !state.awaitingList.has(entry)) continue;
    if (stage === 'checking') giveTurn(state, entry, 'checked');
    // The server may make it yet.
    else if (change.action === 'create')
      fail(state, entry, cause, { isKnown: !isUnfinished(cause) });
    else {
      const todo = findTodo(state.todos, change.todoId);
      if (isMade(change, todo)) make(state, entry, todo);
      else fail(state, entry, cause);
    }
  }
}

/** Returns whether a todo of the server's list, or its absence, shows that a change was made. */
export function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}
