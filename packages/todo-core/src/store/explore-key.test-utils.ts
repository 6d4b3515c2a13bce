import { lost as lostAnswer } from './story-words.test-utils.ts';
import type { Entry, ListCall, State } from './state.ts';
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
  const { failed, error, lists, lost, queues, ready, readyInBatches } = state;
  // A late call outlasts its change.
  const all = [
    ...new Set([
      ...failed.values(),
      ...[...queues.values()].flat(),
      ...calls.map(({ entry }) => entry),
    ]),
  ];
  const batches = [...new Set(all.map(({ batch }) => batch))];
  const ids = (of: Iterable<Entry>) => Array.from(of, ({ change }) => change.id);
  return JSON.stringify([
    [state.todos, state.loadStatus, error?.action, state.changes],
    [
      state.isBehind,
      state.lastChangeId,
      Array.from(queues.values(), ids),
      [...state.removed.keys()],
    ],
    [ids(lost), ids(ready), ids(readyInBatches)],
    all.map(({ batch, before, cause, change, isLookedUp }) => {
      const why = (cause as { status?: number } | undefined)?.status ?? cause === lostAnswer;
      return [change.id, before, why, isLookedUp, batches.indexOf(batch)];
    }),
    batches.map((batch) => [batch.hasSeveral, error && batch.error === error]),
    Array.from(lists, ({ isLoad, holds, state, decides }) => [isLoad, holds, state, ids(decides)]),
    calls.map(({ entry, made, isLate }) => [entry.change.id, made, isLate]),
    reads.map(({ list, todos }) => [[...lists].indexOf(list), todos]),
    around,
  ]);
}
