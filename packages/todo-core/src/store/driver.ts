import type { CallOptions, TodoApi } from '../api/todo-api.ts';
import { copyTodo } from '../list.ts';
import { checkProblem, idProblem, type Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';
import { newKey } from './change.ts';
import { listAnswered, listFailed, listOver, listWanted } from './lists.ts';
import { isHeld } from './queue.ts';
import type { ChangeEnd, TodoSnapshot, TodoStoreOptions } from './snapshot.ts';
import type { Asked, Asking, Entry, ListCall, State } from './state.ts';
import { newList, snapshotOf } from './state.ts';
import { answered, asked, rejected, step } from './step.ts';
import type { TodoStore } from './todo-store.ts';

/** How long a list holds back changes at most, in milliseconds. */
const maxHoldMs = 1000;

interface Driver extends Pick<TodoStore, 'getSnapshot' | 'load' | 'refresh' | 'subscribe'> {
  /** Makes what was asked for at once. Resolves to its ends. */
  readonly ask: (all: readonly Asked[]) => Promise<readonly ChangeEnd[]>;
  readonly dispatch: (event: () => void) => void;
}

/** Lets the state step with each event, and does what follows: calls, promises, snapshots. */
export function createDriver(
  api: TodoApi,
  state: State,
  { onChangeEnd, onError }: TodoStoreOptions,
  firstSnapshot: TodoSnapshot,
): Driver {
  const listeners = new Set<() => void>();
  const unreported: (() => void)[] = [];
  let snapshot = snapshotOf(state, firstSnapshot);
  let isPublishing = false;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: () => void): void {
    const { calls, list, ends, errors } = step(state, event);
    for (const error of errors) unreported.push(() => onError?.(error));
    for (const end of ends) unreported.push(() => onChangeEnd?.(end));
    for (const entry of calls) {
      void request(api, entry).then(
        (todo) => dispatch(() => answered(state, entry, todo)),
        (cause: unknown) => dispatch(() => rejected(state, entry, cause)),
      );
    }
    if (list) void askForList(list);
    if (!isHeld(state)) clearTimeout(holdTimer);
    publish();
  }

  async function askForList(list: ListCall): Promise<void> {
    timeHold(list);
    // A page that closes and opens at once asks for one list.
    await Promise.resolve();
    const isWanted = () => state.lists.has(list);
    if (!isWanted()) return;
    try {
      const todos = await api.list({ signal: list.signal });
      if (isWanted()) dispatch(() => listAnswered(state, list, todos));
    } catch (cause) {
      if (isWanted()) dispatch(() => listFailed(state, list, cause));
    }
  }

  /** Ends the hold of a list in time. Until the first load is over, no change has a list to start from. */
  function timeHold(list: ListCall): void {
    if (list.isLoad && state.loadStatus === 'pending') return;
    clearTimeout(holdTimer);
    holdTimer = setTimeout(() => dispatch(() => void (list.holds = false)), maxHoldMs);
    // A process of Node need not wait for it.
    (holdTimer as { unref?: () => void }).unref?.();
  }

  function load({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    const list = newList(true, signal);
    const handleAbort = () => dispatch(() => listOver(state, list, false));
    signal?.addEventListener('abort', handleAbort);
    return want(list).finally(() => signal?.removeEventListener('abort', handleAbort));
  }

  /** Resolves to whether the list has come. */
  function want(list: ListCall): Promise<boolean> {
    const hasCome = new Promise<boolean>((resolve) => list.onOver.push(resolve));
    dispatch(() => listWanted(state, list));
    return hasCome;
  }

  function ask(changes: readonly Asked[]): Promise<readonly ChangeEnd[]> {
    const all: Asking[] = [];
    const ends = changes.map(async (each): Promise<ChangeEnd> => {
      if (!each) return { outcome: 'skipped' };
      // From now on, the key stays: a copy of the tab has the same.
      const change = each.action === 'create' ? { key: newKey(), ...each } : each;
      return new Promise((resolve) => all.push({ change, resolve }));
    });
    dispatch(() => asked(state, all));
    return Promise.all(ends);
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
      // One that subscribes again meanwhile is not told twice.
      for (const each of [...listeners]) if (listeners.has(each)) callSafely(each);
    }
    isPublishing = false;
  }

  function subscribe(listener: () => void): () => void {
    checkArgument('listener', listener, 'a function');
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const getSnapshot = () => snapshot;
  const refresh = () => want(newList(false));
  return { ask, dispatch, getSnapshot, load, refresh, subscribe };
}

/** Resolves to the todo as the server has it now, or to `undefined` if it is deleted. */
async function request(api: TodoApi, { change, before }: Entry): Promise<Todo | undefined> {
  const { action } = change;
  if (action === 'create') return copyTodo(await api.create(change.title, { key: change.key }));
  if (action === 'remove') {
    await api.remove(change.todoId);
    return undefined;
  }
  const field = action === 'toggle' ? { completed: change.completed } : { title: change.title };
  const todo = copyTodo(await api.update({ ...(before as Todo), ...field }));
  checkProblem(idProblem(todo, change.todoId));
  return todo;
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
