import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import { copyTodo } from '../list.ts';
import { checkProblem, idProblem, type Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';
import type { ChangeEnd, TodoSnapshot, TodoStoreOptions } from './snapshot.ts';
import { listAnswered, listFailed, listSent, loadAborted, loadAsked } from './list-calls.ts';
import {
  type Asked,
  type Batch,
  type Entry,
  type Event,
  type ListCall,
  newBatch,
  snapshotOf,
  type State,
} from './state.ts';
import { answered, asked, rejected, step } from './step.ts';

/** Lets the state step with each event, and does what follows: calls, promises, snapshots. */
export function createDriver(
  api: TodoApi,
  state: State,
  onChangeEnd: TodoStoreOptions['onChangeEnd'],
) {
  /** The same function may be subscribed twice. */
  const subscriptions = new Set<{ readonly listener: () => void }>();
  /** What settles the promise of a batch, with each of its ends. */
  const promises = new Map<Batch, (index: number, end: ChangeEnd) => void>();
  const unreported: ChangeEnd[] = [];
  let snapshot = snapshotOf(state, []);
  let isPublishing = false;
  let lastRefresh = Promise.resolve(false);
  /** The next refresh, which all callers share until it begins. */
  let nextRefresh: typeof lastRefresh | undefined;

  function dispatch<Args extends unknown[]>(event: Event<Args>, ...args: Args): void {
    const { calls, ends, needsRefresh } = step(state, event, ...args);
    for (const { batch, index, end } of ends) {
      unreported.push(end);
      // Whoever awaits it goes on a microtask later, after the snapshot below.
      promises.get(batch)?.(index, end);
    }
    for (const entry of calls) void call(entry);
    if (needsRefresh) void refresh();
    publish();
  }

  /** Makes the call of a change. Never rejects. */
  async function call(entry: Entry): Promise<void> {
    let todo: Todo | undefined;
    try {
      todo = await request(api, entry);
    } catch (cause) {
      dispatch(rejected, entry, cause);
      return;
    }
    dispatch(answered, entry, todo);
  }

  /** Asks for the list. Resolves to whether it came. */
  async function askForList(list: ListCall, signal?: AbortSignal): Promise<boolean> {
    dispatch(listSent, list);
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

  /** Refreshes run one after another. */
  function refresh(): Promise<boolean> {
    return (nextRefresh ??= lastRefresh =
      lastRefresh.then(() => {
        nextRefresh = undefined;
        return askForList({ isLoad: false, sentAt: 0 });
      }));
  }

  function publish(): void {
    if (isPublishing) return;
    isPublishing = true;
    while (state.isEdited) {
      // The callback may end other changes.
      for (const end of unreported) if (onChangeEnd) callSafely(() => onChangeEnd(end));
      unreported.length = 0;
      snapshot = snapshotOf(state, snapshot.changes);
      for (const subscription of [...subscriptions]) {
        // One listener may have unsubscribed another.
        if (subscriptions.has(subscription)) callSafely(subscription.listener);
      }
    }
    isPublishing = false;
  }

  return {
    dispatch: <Args extends unknown[]>(event: Event<Args>, ...args: Args): void =>
      dispatch(event, ...args),
    refresh: (): Promise<boolean> => refresh(),
    getSnapshot: (): TodoSnapshot => snapshot,

    /** Makes what was asked for at once. Resolves to its ends. */
    ask(
      this: void,
      changes: readonly Asked[],
      onlyCompleted?: boolean,
    ): Promise<readonly ChangeEnd[]> {
      const batch = newBatch(changes.filter((each) => each !== undefined).length, onlyCompleted);
      const ends = changes.map((each): ChangeEnd | undefined =>
        each ? undefined : { outcome: 'skipped' },
      );
      // Not that of the batch, which runs ahead of what is passed on.
      let pending = batch.pending;
      if (pending === 0) return Promise.resolve(ends as ChangeEnd[]);
      return new Promise((resolve) => {
        promises.set(batch, (index, end) => {
          ends[index] = end;
          pending -= 1;
          if (pending > 0) return;
          promises.delete(batch);
          resolve(ends as ChangeEnd[]);
        });
        const keyed = changes.map((each) => each && { key: newKey(), ...each });
        dispatch(asked, keyed, batch);
      });
    },

    load(this: void, { signal }: CallOptions = {}): Promise<boolean> {
      if (signal && typeof signal.addEventListener !== 'function') {
        throw new TypeError('signal must be an AbortSignal');
      }
      if (signal?.aborted) return Promise.resolve(false);
      const list: ListCall = { isLoad: true, sentAt: 0 };
      return new Promise((resolve) => {
        function handleAbort(): void {
          // A listener may abort the load that has just ended.
          if (!state.lists.has(list)) return;
          dispatch(loadAborted, list);
          resolve(false);
        }
        signal?.addEventListener('abort', handleAbort);
        // A microtask later: a page that closes and opens at once asks for one list.
        void Promise.resolve()
          .then(() => state.lists.has(list) && askForList(list, signal))
          .then((isLoaded) => {
            signal?.removeEventListener('abort', handleAbort);
            resolve(isLoaded);
          });
        // At the end, since a listener may abort this very call.
        dispatch(loadAsked, list);
      });
    },

    subscribe(this: void, listener: () => void): () => void {
      checkArgument('listener', listener, 'a function');
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}

/** Resolves to the todo as the server has it now, or to `undefined` if it is deleted. */
async function request(api: TodoApi, { change, before }: Entry): Promise<Todo | undefined> {
  const { key } = change;
  if (change.action === 'create') return copyTodo(await api.create(change.title, { key }));
  const old = before as Todo;
  if (change.action === 'remove') {
    await api.remove(old.id, { key });
    return undefined;
  }
  const fields =
    change.action === 'toggle' ? { completed: change.completed } : { title: change.title };
  const todo = copyTodo(await api.update({ ...old, ...fields }, { key }));
  checkProblem(idProblem(todo, old.id));
  return todo;
}

/** Not `randomUUID`, which pages without HTTPS lack. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

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
