import type { TodoApi } from './api.ts';
import { TodoApiError } from './api-error.ts';
import { keepUnchanged, type ListReducer } from './list.ts';
import { createSharedCall } from './shared-call.ts';
import type { TodoSnapshot, TodoStoreOptions } from './snapshot.ts';
import { callSafely, type State } from './state.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

/** A call of the list in flight. */
interface ListCall {
  /** The todos that were shown when it was asked for. */
  readonly shown: readonly Todo[];
  /** The changes that were confirmed since it began: they are applied to its answer. */
  readonly confirmed: ListReducer[];
  /** Whether a change was in flight or a refresh failed meanwhile: its answer may be older. */
  isUncertain: boolean;
}

/** Why a list call failed. */
interface Failure {
  readonly cause: unknown;
}

export interface ListCalls extends Pick<TodoStore, 'load'> {
  /** Refreshes the list. Calls during a refresh share the next one. Resolves to why it failed. */
  refresh(this: void): Promise<Failure | undefined>;
  /** Sends a change, and applies it to the lists in flight. Resolves to how it changes a list. */
  trackChange(this: void, send: () => Promise<ListReducer>): Promise<ListReducer>;
  /** Refreshes the list if that is due and no change is waiting or sent. */
  refreshIfDue(this: void): void;
}

/**
 * Asks for the list. A load shows `loading` and its failure, a refresh is quiet. Refreshes run one
 * after another. A load and a refresh do not wait for each other, since either may hang.
 *
 * @param show shows the list that an answer brought, with other fields of the snapshot
 */
export function createListCalls(
  api: TodoApi,
  state: State,
  show: (answer: readonly Todo[], fields: Partial<TodoSnapshot>) => void,
  onSettled: TodoStoreOptions['onSettled'],
): ListCalls {
  /** The calls whose answers will be shown, oldest first. */
  let callsInFlight: readonly ListCall[] = [];
  let changesInFlight = 0;
  /** Whether the server may have changed unseen: a refresh is due once it makes a change again. */
  let isBehind = false;
  /** Whether a refresh follows once no change is waiting or sent. */
  let isRefreshDue = false;
  /** The last refresh, and the one that has not begun, which every caller until then shares. */
  let latestRefresh: Promise<Failure | undefined> = Promise.resolve(undefined);
  let nextRefresh: typeof latestRefresh | undefined;
  const loads = createSharedCall(runLoad, () => state.set({ loading: false }));

  /** Asks for the list, and shows it with these fields. Rejects as `api.list` does. */
  async function ask(getFields: () => Partial<TodoSnapshot>, signal?: AbortSignal): Promise<void> {
    const shown = state.snapshot.todos;
    const call: ListCall = { shown, confirmed: [], isUncertain: changesInFlight > 0 };
    callsInFlight = [...callsInFlight, call];
    try {
      const answer = await api.list({ signal });
      if (signal?.aborted) return;
      const index = callsInFlight.indexOf(call);
      if (index < 0) {
        // A later call has been answered.
        state.set(getFields());
        return;
      }
      callsInFlight = callsInFlight.slice(index);
      const todos = call.confirmed.reduce((list, reducer) => reducer(list, shown), answer);
      isBehind = false;
      isRefreshDue = call.isUncertain;
      const changed = keepUnchanged(state.snapshot.todos, todos);
      show(changed, { ...getFields(), loadStatus: 'loaded' });
    } finally {
      callsInFlight = callsInFlight.filter((each) => each !== call);
    }
  }

  async function runLoad(signal: AbortSignal): Promise<boolean> {
    const endLoad = () => {
      loads.end();
      return { loading: false };
    };
    try {
      await ask(endLoad, signal);
      refreshIfDue();
      return true;
    } catch (cause) {
      if (!signal.aborted) {
        const loadStatus = state.snapshot.loadStatus === 'loaded' ? 'loaded' : 'failed';
        state.fail({ action: 'load' }, cause, { loadStatus, ...endLoad() });
      }
      return false;
    }
  }

  async function runRefresh(): Promise<Failure | undefined> {
    nextRefresh = undefined;
    isRefreshDue = false;
    try {
      await ask(() => ({}));
      return undefined;
    } catch (cause) {
      isBehind = true;
      doubtCallsInFlight();
      return { cause };
    } finally {
      refreshIfDue();
    }
  }

  function doubtCallsInFlight(): void {
    for (const call of callsInFlight) call.isUncertain = true;
  }

  function refresh(): Promise<Failure | undefined> {
    nextRefresh ??= latestRefresh = latestRefresh.then(runRefresh);
    return nextRefresh;
  }

  function refreshIfDue(): void {
    if (!isRefreshDue) return;
    if (state.snapshot.changes.every((change) => change.state === 'failed')) void refresh();
  }

  return {
    refresh,
    refreshIfDue,

    load({ signal } = {}) {
      const loaded = loads.join(signal);
      // At the end, since a listener may abort this very call.
      if (!signal?.aborted) state.set({ loading: true });
      return loaded;
    },

    async trackChange(send) {
      changesInFlight += 1;
      doubtCallsInFlight();
      try {
        const reducer = await send();
        for (const call of callsInFlight) call.confirmed.push(reducer);
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
