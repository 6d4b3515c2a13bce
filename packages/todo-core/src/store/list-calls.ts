import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import { TodoApiError } from '../api/api-error.ts';
import { isPending } from './change.ts';
import { keepUnchanged, type ListReducer } from '../list.ts';
import { createSharedCall } from './shared-call.ts';
import type { TodoSnapshot, TodoStoreOptions } from './snapshot.ts';
import { callSafely, type State } from './state.ts';
import type { Todo } from '../todo.ts';

/** Why a list call failed, if it did. */
type Failure = { readonly cause: unknown } | undefined;

export type ListCalls = ReturnType<typeof createListCalls>;

/**
 * Asks for the list, and gives each answer to `show`, with other fields of the snapshot. A load shows
 * `loading` and its failure, a refresh is quiet. Refreshes run one after another. A load and a refresh
 * do not wait for each other, since either may hang.
 */
export function createListCalls(
  api: TodoApi,
  state: State,
  show: (answer: readonly Todo[], fields: Partial<TodoSnapshot>) => void,
  onSettled: TodoStoreOptions['onSettled'],
) {
  /** For each call in flight, oldest first: the changes that were confirmed since it began. */
  let callsInFlight: readonly ListReducer[][] = [];
  let changesInFlight = 0;
  /** Counts the changes sent and the refreshes that failed: a list requested before them may be stale. */
  let staleCount = 0;
  /** Whether the list may lack a change: a refresh is due after the next change that succeeds. */
  let isBehind = false;
  /** Whether a refresh follows once no change is waiting or sent. */
  let isRefreshDue = false;
  /** The last refresh, and the next one, which all callers share until it begins. */
  let latestRefresh: Promise<Failure> = Promise.resolve(undefined);
  let nextRefresh: typeof latestRefresh | undefined;
  const runLoad = async (signal: AbortSignal) => !(await ask(signal));
  const loads = createSharedCall(runLoad, () => state.publish({ loading: false }));

  /** Asks for the list, and shows it. A load has a signal, a refresh has none. Never rejects. */
  async function ask(signal?: AbortSignal): Promise<Failure> {
    const shown = state.todos;
    const confirmed: ListReducer[] = [];
    const staleBefore = changesInFlight > 0 ? undefined : staleCount;
    callsInFlight = [...callsInFlight, confirmed];
    try {
      const answer = await api.list({ signal });
      if (signal?.aborted) return undefined;
      const index = callsInFlight.indexOf(confirmed);
      if (index < 0) {
        // A later call has been answered.
        state.publish(endLoad(signal));
        return undefined;
      }
      const todos = confirmed.reduce((list, reducer) => reducer(list, shown), answer);
      const changed = keepUnchanged(state.todos, todos);
      callsInFlight = callsInFlight.slice(index);
      isBehind = false;
      isRefreshDue = staleCount !== staleBefore;
      show(changed, { ...endLoad(signal), loadStatus: 'loaded' });
      return undefined;
    } catch (cause) {
      if (!signal) {
        isBehind = true;
        staleCount += 1;
      } else if (!signal.aborted) {
        const loadStatus = state.loadStatus === 'loaded' ? 'loaded' : 'failed';
        state.fail({ action: 'load' }, cause);
        state.publish({ loadStatus, ...endLoad(signal) });
      }
      return { cause };
    } finally {
      callsInFlight = callsInFlight.filter((each) => each !== confirmed);
      refreshIfDue();
    }
  }

  /** Returns what shows that a load is over: whoever loads now begins another. */
  function endLoad(signal: AbortSignal | undefined): Partial<TodoSnapshot> {
    if (!signal) return {};
    loads.end();
    return { loading: false };
  }

  function runRefresh(): Promise<Failure> {
    nextRefresh = undefined;
    isRefreshDue = false;
    return ask();
  }

  const refresh = () => (nextRefresh ??= latestRefresh = latestRefresh.then(runRefresh));

  function refreshIfDue(): void {
    if (isRefreshDue && !state.changes.some(isPending)) void refresh();
  }

  return {
    load(this: void, { signal }: CallOptions = {}): Promise<boolean> {
      const loaded = loads.join(signal);
      // At the end, since a listener may abort this very call.
      if (!signal?.aborted) state.publish({ loading: true });
      return loaded;
    },

    /** Refreshes the list. Calls during a refresh share the next one. Resolves to why it failed. */
    refresh: (): Promise<Failure> => refresh(),

    /** Refreshes the list if that is due and no change is waiting or sent. */
    refreshIfDue: (): void => refreshIfDue(),

    /** Sends a change, and applies it to the lists in flight. Resolves to how it changes a list. */
    async trackChange(send: () => Promise<ListReducer>): Promise<ListReducer> {
      changesInFlight += 1;
      staleCount += 1;
      try {
        const reducer = await send();
        for (const confirmed of callsInFlight) confirmed.push(reducer);
        isRefreshDue ||= isBehind;
        return reducer;
      } catch (cause) {
        // The server may have changed the list, or change it later.
        if (cause instanceof TodoApiError && (cause.status ?? 0) >= 500) isBehind = true;
        throw cause;
      } finally {
        changesInFlight -= 1;
        if (onSettled) callSafely(onSettled);
      }
    },
  };
}
