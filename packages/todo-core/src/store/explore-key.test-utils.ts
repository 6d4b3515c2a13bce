import { lost } from './deferred-api.test-utils.ts';
import { type Entry, isLoading, type ListCall, type State } from './state.ts';
import type { Todo } from '../todo.ts';

/** A call of a change on its way, and the todo that the server has made of it. */
export interface Call {
  readonly entry: Entry;
  made?: { readonly todo: Todo | undefined };
  /** Its answer is lost, and the server makes it later. */
  isLate?: boolean;
}

/** A list that is asked for, and what the server has read. */
export interface Read {
  readonly list: ListCall;
  todos?: readonly Todo[];
}

/** Returns a text of a state, and of what is around it: equal states can go the same ways. */
export function keyOf(
  state: State,
  calls: readonly Call[],
  reads: readonly Read[],
  around: unknown,
): string {
  const { stages, queues, removedAt, confirmed, lists } = state;
  const live = Object.values(stages).flatMap((stage) => [...stage.values()]);
  // A late call outlasts its change.
  const entries = [...new Set([...live, ...calls.map(({ entry }) => entry)])];
  const batches = [...new Set(entries.map(({ batch }) => batch))];
  const times = [...removedAt.values(), state.shownAt, state.wantedAt];
  times.push(...confirmed.flatMap(({ at, sentAt }) => [at, sentAt]));
  times.push(...Array.from(lists, ({ askedAt }) => askedAt), ...entries.map(({ since }) => since));
  // Only the order of times matters.
  const sorted = [...new Set(times)].sort((a, b) => a - b);
  const rank = (time: number) => sorted.indexOf(time);
  const ids = (of: Iterable<Entry>) => Array.from(of, ({ change }) => change.id);
  return JSON.stringify([
    [state.todos, state.loadStatus, isLoading(state), state.error?.action, state.changes],
    [
      rank(state.shownAt),
      rank(state.wantedAt),
      state.hasMissedList,
      state.lastChangeId,
      Array.from(queues.values(), ids),
      ids(state.inDoubt),
    ],
    entries.map((entry) => {
      const { batch, change, stage, since, before, wasInDoubt, isReclaimed, cause, error } = entry;
      const why = (cause as { status?: number } | undefined)?.status ?? cause === lost;
      const isOfError = error !== undefined && error === state.error;
      const from = [before, wasInDoubt, isReclaimed, why, isOfError];
      return [change.id, stage, rank(since), ...from, batches.indexOf(batch)];
    }),
    batches.map((batch) => [
      ...[batch.pending, batch.unclear, batch.hasSeveral],
      state.error && batch.error === state.error,
    ]),
    Array.from(lists, ({ isLoad, askedAt }) => [isLoad, rank(askedAt)]),
    confirmed.map(({ entry: { change, before }, at, sentAt, todo }) => [
      ...[rank(at), rank(sentAt), change, before, todo],
    ]),
    Array.from(removedAt, ([id, at]) => [id, rank(at)]),
    calls.map(({ entry, made, isLate }) => [entry.change.id, made, isLate]),
    reads.map(({ list, todos }) => [[...lists].indexOf(list), todos]),
    around,
  ]);
}
