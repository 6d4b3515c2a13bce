import type { TodoApi } from './api.ts';
import { TodoApiError } from './api-error.ts';
import { createKeyedQueue, type KeyedQueue } from './keyed-queue.ts';
import { keepUnchanged, type ListReducer } from './list.ts';
import type { TodoSnapshot } from './snapshot.ts';
import type { State } from './state.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

/** A place in the log of confirmed changes. It leads forward only: what nobody can reach is garbage. */
interface Place {
  next?: { readonly reducer: ListReducer; readonly place: Place };
}

/** A `load`, with everyone who waits for it. */
interface Load {
  readonly controller: AbortController;
  /** Resolves to whether it succeeded; once it is aborted, nobody waits for it. */
  readonly done: Promise<boolean>;
  /** How many callers wait for it. */
  waiting: number;
}

export interface ListCalls extends Pick<TodoStore, 'load' | 'refresh'> {
  /** Runs an action in turn. A refresh that is due follows once no action is running or waiting. */
  readonly inTurn: KeyedQueue['inTurn'];
  /** Sends a change, and replays it over the lists in flight. Resolves to how it changes a list. */
  trackChange(this: void, send: () => Promise<ListReducer>): Promise<ListReducer>;
}

/** @param show shows the list that an answer brought, with other fields of the snapshot */
export function createListCalls(
  api: TodoApi,
  state: State,
  show: (answer: readonly Todo[], fields: Partial<TodoSnapshot>) => void,
): ListCalls {
  /** The place after the latest confirmed change. */
  let latestPlace: Place = {};
  let startedChanges = 0;
  let endedChanges = 0;
  let callCount = 0;
  /** The number of the call that brought the list. */
  let shownNumber = 0;
  let currentLoad: Load | undefined;
  /** Refreshes run one after another: this is the last of them. */
  let latestRefresh = Promise.resolve(true);
  /** The refresh that has not begun, which every caller until then shares. */
  let nextRefresh: Promise<boolean> | undefined;
  /** The number of the latest call when the list fell behind; `Infinity` if it is not. */
  let behindSince = Infinity;
  /** Whether a refresh follows once no action is running or waiting. */
  let isRefreshDue = false;
  const actions = createKeyedQueue(refreshIfDue);

  /**
   * Asks for the list, and calls `handleAnswer` with what the list becomes: with `undefined` if a
   * later call has brought the list by then, and not at all if it was aborted. Rejects as `api.list`
   * does.
   */
  async function ask(
    handleAnswer: (list: readonly Todo[] | undefined) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    callCount += 1;
    const number = callCount;
    const endedBefore = endedChanges;
    const place = latestPlace;
    let replayed = await api.list({ signal });
    if (signal?.aborted) return;
    if (number < shownNumber) {
      handleAnswer(undefined);
      return;
    }
    // So that the answer undoes no change that was confirmed since.
    for (let { next } = place; next; { next } = next.place) replayed = next.reducer(replayed);
    const list = keepUnchanged(state.snapshot.todos, replayed);
    shownNumber = number;
    if (number > behindSince) behindSince = Infinity;
    // Nobody knows whether the answer has a change that was in flight at any moment of the call.
    isRefreshDue = startedChanges > endedBefore;
    handleAnswer(list);
  }

  function refreshIfDue(): void {
    if (isRefreshDue && actions.isIdle()) void refresh();
  }

  async function runRefresh(): Promise<boolean> {
    nextRefresh = undefined;
    isRefreshDue = false;
    try {
      await ask((list) => {
        const { todos, loadStatus } = state.snapshot;
        if (!list || (list === todos && loadStatus === 'loaded')) return;
        show(list, { loadStatus: 'loaded' });
      });
      return true;
    } catch {
      behindSince = callCount;
      return false;
    } finally {
      refreshIfDue();
    }
  }

  function refresh(): Promise<boolean> {
    nextRefresh ??= latestRefresh = latestRefresh.then(runRefresh);
    return nextRefresh;
  }

  function createLoad(): Load {
    const controller = new AbortController();
    const { signal } = controller;
    // A caller that aborts at once costs no call.
    const done = Promise.resolve().then(() => !signal.aborted && runLoad(signal));
    return { controller, done, waiting: 0 };
  }

  async function runLoad(signal: AbortSignal): Promise<boolean> {
    try {
      await ask((list) => {
        currentLoad = undefined;
        if (list) show(list, { loading: false, loadStatus: 'loaded' });
        else state.set({ loading: false });
      }, signal);
      refreshIfDue();
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      currentLoad = undefined;
      const { loadStatus } = state.snapshot;
      state.fail({ action: 'load' }, cause, {
        loading: false,
        loadStatus: loadStatus === 'loaded' ? loadStatus : 'failed',
      });
      return false;
    }
  }

  return {
    refresh,
    inTurn: actions.inTurn,

    load({ signal } = {}) {
      if (signal?.aborted) return Promise.resolve(false);
      const joined = (currentLoad ??= createLoad());
      joined.waiting += 1;
      return new Promise((resolve) => {
        const handleAbort = () => {
          resolve(false);
          joined.waiting -= 1;
          // It may be over already, though its callers do not know yet.
          if (joined.waiting > 0 || joined !== currentLoad) return;
          joined.controller.abort();
          currentLoad = undefined;
          state.set({ loading: false });
        };
        signal?.addEventListener('abort', handleAbort);
        void joined.done.then((succeeded) => {
          signal?.removeEventListener('abort', handleAbort);
          resolve(succeeded);
        });
        // At the end, since a listener may abort this very call.
        if (!state.snapshot.loading) state.set({ loading: true });
      });
    },

    async trackChange(send) {
      startedChanges += 1;
      try {
        const reducer = await send();
        const place: Place = {};
        latestPlace.next = { reducer, place };
        latestPlace = place;
        isRefreshDue ||= behindSince < Infinity;
        return reducer;
      } catch (cause) {
        // The server may have changed the list, or change it later.
        if (cause instanceof TodoApiError && (cause.status ?? 0) >= 500) behindSince = callCount;
        throw cause;
      } finally {
        endedChanges += 1;
      }
    },
  };
}
