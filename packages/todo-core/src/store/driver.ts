import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import { copyTodo } from '../list.ts';
import type { Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';
import { newKey } from './change.ts';
import type { ChangeEnd, TodoStoreOptions } from './snapshot.ts';
import {
  type Asked,
  type Entry,
  type Event,
  type ListCall,
  newBatch,
  snapshotOf,
  type State,
} from './state.ts';
import {
  answered,
  asked,
  held,
  listAnswered,
  listAsked,
  listFailed,
  listOver,
  rejected,
  released,
  step,
} from './step.ts';
import type { RefreshOptions, TodoStore } from './todo-store.ts';

/** How long a refresh that comes first holds back changes, in milliseconds. */
const maxHoldMs = 1000;

/** What a store needs of its driver. */
interface Driver extends Pick<TodoStore, 'getSnapshot' | 'load' | 'refresh' | 'subscribe'> {
  /** Makes what was asked for at once. Resolves to its ends. */
  readonly ask: (all: readonly Asked[], onlyCompleted?: boolean) => Promise<readonly ChangeEnd[]>;
  readonly dispatch: <Args extends unknown[]>(event: Event<Args>, ...args: Args) => void;
}

/** Lets the state step with each event, and does what follows: calls, promises, snapshots. */
export function createDriver(
  api: TodoApi,
  state: State,
  { onChangeEnd, onError }: TodoStoreOptions,
): Driver {
  const listeners = new Set<() => void>();
  const unreported: (() => void)[] = [];
  let snapshot = snapshotOf(state);
  let isPublishing = false;
  let lastRefresh = Promise.resolve(false);
  /** The next refresh, which all callers share until it begins. */
  let nextRefresh: typeof lastRefresh | undefined;

  function dispatch<Args extends unknown[]>(event: Event<Args>, ...args: Args): void {
    const { calls, ends, errors, needsRefresh } = step(state, event, ...args);
    for (const error of errors) unreported.push(() => onError?.(error));
    for (const { batch, end } of ends) {
      unreported.push(() => onChangeEnd?.(end));
      // Whoever awaits it goes on a microtask later, after the snapshot below.
      if (batch.pending === 0) batch.resolve?.(batch.ends);
    }
    for (const entry of calls) {
      void request(api, entry).then(
        (todo) => dispatch(answered, entry, todo),
        (cause: unknown) => dispatch(rejected, entry, cause),
      );
    }
    if (needsRefresh) void shareRefresh();
    publish();
  }

  /** Asks for the list. Resolves to whether it came. */
  async function askForList(list: ListCall, signal?: AbortSignal): Promise<boolean> {
    try {
      const todos = await api.list({ signal });
      if (!state.lists.has(list)) return false;
      dispatch(listAnswered, list, todos);
      return true;
    } catch (cause) {
      if (state.lists.has(list)) dispatch(listFailed, list, cause);
      return false;
    }
  }

  function refresh({ first = false }: RefreshOptions = {}): Promise<boolean> {
    const refreshed = shareRefresh();
    if (!first) return refreshed;
    const hold = { after: 0 };
    const release = () => dispatch(released, hold);
    dispatch(held, hold);
    const timer: unknown = setTimeout(release, maxHoldMs);
    // A process of Node need not wait for it.
    (timer as { unref?: () => void }).unref?.();
    return refreshed.finally(release);
  }

  /** Refreshes run one after another. */
  function shareRefresh(): Promise<boolean> {
    return (nextRefresh ??= lastRefresh =
      lastRefresh.then(() => {
        nextRefresh = undefined;
        const list = { isLoad: false, askedAt: 0 };
        dispatch(listAsked, list);
        return askForList(list);
      }));
  }

  function load(options?: CallOptions): Promise<boolean> {
    const signal = options?.signal;
    if (signal?.aborted) return Promise.resolve(false);
    const list: ListCall = { isLoad: true, askedAt: 0 };
    const handleAbort = () => dispatch(listOver, list);
    signal?.addEventListener('abort', handleAbort);
    // A microtask later: a page that closes and opens at once asks for one list.
    const loaded = Promise.resolve()
      .then(() => state.lists.has(list) && askForList(list, signal))
      .finally(() => signal?.removeEventListener('abort', handleAbort));
    // At the end, since a listener may abort this very call.
    dispatch(listAsked, list);
    return loaded;
  }

  function ask(changes: readonly Asked[], onlyCompleted?: boolean): Promise<readonly ChangeEnd[]> {
    const batch = newBatch(changes, onlyCompleted);
    if (batch.pending === 0) return Promise.resolve(batch.ends);
    return new Promise((resolve) => {
      batch.resolve = resolve;
      // From now on: a copy of the tab has the same.
      const keyed = changes.map((each) =>
        each?.action === 'create' ? { key: newKey(), ...each } : each,
      );
      dispatch(asked, keyed, batch);
    });
  }

  function publish(): void {
    if (isPublishing) return;
    isPublishing = true;
    for (;;) {
      // A callback may end other changes.
      for (const report of unreported) callSafely(report);
      unreported.length = 0;
      const next = snapshotOf(state, snapshot);
      if (next === snapshot) break;
      snapshot = next;
      for (const listener of listeners) callSafely(listener);
    }
    isPublishing = false;
  }

  function subscribe(listener: () => void): () => void {
    checkArgument('listener', listener, 'a function');
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { ask, dispatch, getSnapshot: () => snapshot, load, refresh, subscribe };
}

/** Resolves to the todo as the server has it now, or to `undefined` if it is deleted. */
async function request(api: TodoApi, { change, before }: Entry): Promise<Todo | undefined> {
  if (change.action === 'create') {
    const { title, key } = change;
    return copyTodo(await api.create(title, { key }));
  }
  if (change.action === 'remove') {
    await api.remove(change.todoId);
    return undefined;
  }
  const field =
    change.action === 'toggle' ? { completed: change.completed } : { title: change.title };
  return copyTodo(await api.update({ ...(before as Todo), ...field }));
}

/** Reports an error of the function as uncaught, and never throws it to the caller. */
function callSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
