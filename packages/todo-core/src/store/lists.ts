import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import type { Todo } from '../todo.ts';
import type { Doubts } from './doubts.ts';
import type { Ends } from './ends.ts';
import type { Entries } from './entries.ts';
import type { View } from './view.ts';

/** Changes a list as a confirmed change has changed the server's. */
export type Edit = (todos: readonly Todo[]) => readonly Todo[];

/** A call for the list. */
interface ListCall {
  readonly isLoad: boolean;
  askedAt: number;
  /** What was confirmed since. */
  readonly edits: Edit[];
}

/** Whether a call has brought the list, or why not. */
export interface Arrival {
  readonly isLoaded: boolean;
  readonly cause?: unknown;
}

const notLoaded: Arrival = { isLoaded: false };

export type Lists = ReturnType<typeof createLists>;

/**
 * Asks for the list. A load shows `loading` and its failure, a refresh is quiet. Refreshes run one after
 * another, loads do not wait.
 *
 * @param proceed sends what waits, and publishes
 */
export function createLists(
  api: TodoApi,
  { view, entries, doubts, ends }: { view: View; entries: Entries; doubts: Doubts; ends: Ends },
  proceed: () => void,
) {
  const calls = new Set<ListCall>();
  /** When the list on the screen was asked for. */
  let shownAt = 0;
  /** When a change was answered last. */
  let answeredAt = 0;
  /** Whether the list may lack a change: it is refreshed once no change waits or is sent. */
  let isBehind = false;
  let lastRefresh = Promise.resolve(notLoaded);
  /** The next refresh, which all callers share until it begins. */
  let nextRefresh: typeof lastRefresh | undefined;

  const hasLoad = () => [...calls].some(({ isLoad }) => isLoad);

  /** Asks for the list. Never rejects. */
  async function ask(call: ListCall, signal?: AbortSignal): Promise<Arrival> {
    calls.add(call);
    call.askedAt = view.tick();
    let arrival: Arrival = { isLoaded: true };
    try {
      const answer = await api.list({ signal });
      if (signal?.aborted) return notLoaded;
      // A list that was asked for later may be on the screen.
      if (call.askedAt > shownAt) show(call, answer);
    } catch (cause) {
      if (signal?.aborted) return notLoaded;
      arrival = { isLoaded: false, cause };
      if (call.isLoad) ends.failLoad(cause);
      else isBehind = true;
    }
    end(call);
    if (arrival.isLoaded) refreshIfBehind();
    return arrival;
  }

  function show(call: ListCall, answer: readonly Todo[]): void {
    view.setTodos(call.edits.reduce((todos, edit) => edit(todos), answer));
    shownAt = call.askedAt;
    isBehind = entries.inFlight.size > 0 || answeredAt > shownAt;
    doubts.settle(shownAt);
    ends.settleRenames();
  }

  /** Ends a call: what has waited for a first load is sent. */
  function end(call: ListCall): void {
    calls.delete(call);
    view.set({ loading: hasLoad() });
    proceed();
  }

  const refresh = () =>
    (nextRefresh ??= lastRefresh =
      lastRefresh.then(() => {
        nextRefresh = undefined;
        return ask({ isLoad: false, askedAt: 0, edits: [] });
      }));

  function refreshIfBehind(): void {
    if (isBehind && !entries.hasPending()) void refresh();
  }

  return {
    load(this: void, { signal }: CallOptions = {}): Promise<boolean> {
      if (signal && typeof signal.addEventListener !== 'function') {
        throw new TypeError('signal must be an AbortSignal');
      }
      if (signal?.aborted) return Promise.resolve(false);
      const call: ListCall = { isLoad: true, askedAt: 0, edits: [] };
      calls.add(call);
      return new Promise((resolve) => {
        function handleAbort(): void {
          // A listener may abort the load that has just ended.
          if (!calls.has(call)) return;
          end(call);
          resolve(false);
        }
        signal?.addEventListener('abort', handleAbort);
        // A microtask later: a page that closes and opens at once asks for one list.
        void Promise.resolve()
          .then(() => (calls.has(call) ? ask(call, signal) : notLoaded))
          .then(({ isLoaded }) => {
            signal?.removeEventListener('abort', handleAbort);
            resolve(isLoaded);
          });
        // At the end, since a listener may abort this very call.
        view.set({ loading: true });
        view.publish();
      });
    },

    /** Refreshes the list. Calls during a refresh share the next one. Never rejects. */
    refresh: (): Promise<Arrival> => refresh(),
    refreshIfBehind: (): void => refreshIfBehind(),

    /** Returns whether a load is in flight before any list has come: nothing is sent then. */
    isFirstLoad: (): boolean => shownAt === 0 && hasLoad(),

    noteAnswer: (): void => void (answeredAt = view.tick()),

    /** Applies a confirmed change to the list, and to those in flight. */
    confirm(edit: Edit): void {
      for (const { edits } of calls) edits.push(edit);
      view.set({ todos: edit(view.fields.todos) });
    },
  };
}
