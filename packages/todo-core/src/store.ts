import type { CallOptions, TodoApi } from './api.ts';
import { createChangeOrder } from './change-order.ts';
import { visibleTodos } from './filter.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { copyTodo, keepUnchanged } from './list.ts';
import { createListeners } from './listeners.ts';
import { mapLimit } from './map-limit.ts';
import {
  errorMessages,
  initialSnapshot,
  nextSnapshot,
  type TodoAction,
  type TodoError,
  type TodoSnapshot,
} from './snapshot.ts';
import { parseTitle, type Todo } from './todo.ts';
import {
  applyChange,
  type CallTimes,
  changedId,
  type ConfirmedChange,
  copyChange,
  type TodoChange,
} from './todo-change.ts';
import type { TodoStore, TodoStoreOptions } from './todo-store.ts';
import { checkArgument } from './type-name.ts';

/** How many calls of the bulk actions are in flight at once. */
const bulkLimit = 6;

/** Keys of the queue, beside the ids of todos. */
const creates = Symbol();
const bulkActions = Symbol();

/** An action on one todo, as `change` queues it. */
interface TodoCall {
  readonly action: TodoAction;
  /** Makes the call, from the todo as it was last confirmed. */
  readonly send: (todo: Todo) => Promise<TodoChange>;
  /** Whether the todo still needs it when its turn comes. By default, it does. */
  readonly isNeeded?: (todo: Todo) => boolean;
  /** Called once it is over, before the snapshot changes. */
  readonly onSettled?: () => void;
  /** The title of a rename, which is kept if the rename fails. */
  readonly title?: string;
  readonly bulk?: Bulk | undefined;
}

/** A delete that waits for its turn or is in flight: a second delete of the todo joins it. */
interface Removal {
  /** Whether it deletes an active todo, too: `clearCompleted` does not. */
  deletesActive: boolean;
  readonly done: Promise<boolean>;
}

interface Load {
  readonly controller: AbortController;
  readonly startedAt: number;
  /** The changes confirmed since the load began, applied to its response so that none is undone. */
  readonly changes: TodoChange[];
  readonly done: Promise<void>;
  succeeded: boolean;
  /** How many callers wait for it. */
  waiting: number;
}

/** The failures of a bulk action. It reports the first, and a later one if that message is gone. */
interface Bulk {
  reported?: TodoError;
  readonly causes: unknown[];
}

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if the
 * initial todos are not a list of todos, or a failed title is not a string.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const firstSnapshot = initialSnapshot(options);
  let snapshot = firstSnapshot;
  /** The list of the snapshot, not frozen: searching a frozen array takes several times as long. */
  let todos: readonly Todo[] = [...firstSnapshot.todos];
  let currentLoad: Load | undefined;
  /** When the load that brought the list began. */
  let loadedAt = -Infinity;
  /** The ids that loads brought since the latest create was sent. */
  const loadedIds = new Set<number>();
  const busyIds = new Set<number>();
  const failedRenames = new Map(firstSnapshot.failedRenames);
  let errorCount = 0;
  const listeners = createListeners<[]>();
  const changeListeners = createListeners<[ConfirmedChange]>();
  const recordChange = createChangeOrder();
  /** Queues the changes of each todo by its id, all creates and all bulk actions. */
  const enqueue = createKeyedQueue();
  const removals = new Map<number, Removal>();

  function set(changes: Partial<TodoSnapshot>, nextTodos = todos): void {
    if (nextTodos !== todos) {
      todos = nextTodos;
      changes = { ...changes, todos: [...todos] };
    }
    // Before the first load, nobody knows which todos are gone.
    const isLoaded = (changes.loadStatus ?? snapshot.loadStatus) === 'loaded';
    const gone = dropFailedRenames((id) => isLoaded && !find(id));
    snapshot = nextSnapshot(snapshot, { ...changes, ...gone });
    listeners.notify();
  }

  function find(id: number): Todo | undefined {
    return todos.find((todo) => todo.id === id);
  }

  function endBusy(id: number): Partial<TodoSnapshot> {
    busyIds.delete(id);
    return { busyIds: new Set(busyIds) };
  }

  function keepFailedRename(id: number, title: string | undefined): Partial<TodoSnapshot> {
    if (title === undefined) return {};
    failedRenames.set(id, title);
    return { failedRenames: new Map(failedRenames) };
  }

  function dropFailedRenames(isOver: (id: number) => boolean): Partial<TodoSnapshot> {
    const over = [...failedRenames.keys()].filter(isOver);
    for (const id of over) failedRenames.delete(id);
    return over.length === 0 ? {} : { failedRenames: new Map(failedRenames) };
  }

  /** Shows the message of a failed action. */
  function fail(
    action: TodoAction,
    cause: unknown,
    rest: Partial<TodoSnapshot>,
    bulk: Bulk = { causes: [] },
  ): void {
    bulk.causes.push(cause);
    if (!bulk.reported || bulk.reported !== snapshot.error) {
      errorCount += 1;
      const message = errorMessages[action];
      bulk.reported = {
        id: errorCount,
        action,
        message,
        cause,
        causes: Object.freeze([...bulk.causes]),
      };
    }
    set({ error: bulk.reported, ...rest });
  }

  /** Adds the causes that came after the error was reported. */
  function completeError({ reported, causes }: Bulk): void {
    if (!reported || reported !== snapshot.error) return;
    if (reported.causes.length === causes.length) return;
    set({ error: { ...reported, causes: Object.freeze([...causes]) } });
  }

  /** Applies a confirmed change to the list, and to the response of a load in flight. */
  function confirm(change: TodoChange, answeredAt: number, rest?: Partial<TodoSnapshot>): void {
    // The load's response already has a change that was confirmed before the load began.
    if (currentLoad && answeredAt >= currentLoad.startedAt) currentLoad.changes.push(change);
    const nextTodos = applyChange(todos, change);
    if (rest || nextTodos !== todos) set(rest ?? {}, nextTodos);
  }

  /** Reports a change that a call of this store made. */
  function report(change: TodoChange, times: CallTimes): void {
    const id = changedId(change);
    if (recordChange(id, times) === 'overlapping') loadWhenQuiet(id);
    changeListeners.notify({ ...change, ...times });
  }

  /** Loads the list once the queued changes of this todo are over. */
  function loadWhenQuiet(id: number): void {
    void enqueue(id, async () => {
      // The response of a load in flight may be from between the two changes.
      void Promise.resolve(currentLoad?.done).then(() => load());
    });
  }

  function startLoad(): Load {
    const newLoad: Load = {
      controller: new AbortController(),
      startedAt: Date.now(),
      changes: [],
      done: Promise.resolve().then(() => runLoad(newLoad)),
      succeeded: false,
      waiting: 0,
    };
    currentLoad = newLoad;
    set({ loading: true });
    return newLoad;
  }

  function abortLoad(abandoned: Load): void {
    if (abandoned !== currentLoad) return;
    abandoned.controller.abort();
    currentLoad = undefined;
    set({ loading: false });
  }

  async function runLoad(current: Load): Promise<void> {
    // Aborted before its call was made.
    if (current !== currentLoad) return;
    try {
      const answer = await api.list({ signal: current.controller.signal });
      if (current !== currentLoad) return;
      const loaded = keepUnchanged(todos, current.changes.reduce(applyChange, answer));
      currentLoad = undefined;
      loadedAt = current.startedAt;
      current.succeeded = true;
      for (const { id } of loaded) loadedIds.add(id);
      set({ loading: false, loadStatus: 'loaded' }, loaded);
    } catch (cause) {
      if (current !== currentLoad) return;
      currentLoad = undefined;
      const loadStatus = snapshot.loadStatus === 'loaded' ? 'loaded' : 'failed';
      fail('load', cause, { loading: false, loadStatus });
    }
  }

  function load({ signal }: CallOptions = {}): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    const joined = currentLoad ?? startLoad();
    joined.waiting += 1;
    return new Promise((resolve) => {
      const handleAbort = () => {
        resolve(false);
        joined.waiting -= 1;
        if (joined.waiting === 0) abortLoad(joined);
      };
      signal?.addEventListener('abort', handleAbort);
      void joined.done.then(() => {
        signal?.removeEventListener('abort', handleAbort);
        resolve(joined.succeeded);
      });
    });
  }

  /** Makes a call for a todo when its turn comes, and shows the outcome. */
  function change(id: number, call: TodoCall): Promise<boolean> {
    checkArgument('id', id, 'a number');
    return enqueue(id, async () => {
      const { action, send, isNeeded = () => true, onSettled, title, bulk } = call;
      const todo = find(id);
      if (!todo || !isNeeded(todo)) {
        onSettled?.();
        return todo !== undefined;
      }
      busyIds.add(id);
      set({ busyIds: new Set(busyIds) });
      const sentAt = Date.now();
      let confirmed: TodoChange;
      try {
        confirmed = copyChange(await send(todo));
      } catch (cause) {
        onSettled?.();
        fail(action, cause, { ...endBusy(id), ...keepFailedRename(id, title) }, bulk);
        return false;
      }
      const answeredAt = Date.now();
      onSettled?.();
      const renamed = title !== undefined && dropFailedRenames((each) => each === id);
      confirm(confirmed, answeredAt, { ...endBusy(id), ...renamed });
      report(confirmed, { sentAt, answeredAt });
      return true;
    });
  }

  async function update(todo: Todo): Promise<TodoChange> {
    return { type: 'updated', todo: await api.update(todo) };
  }

  const toggled = (todo: Todo) => update({ ...todo, completed: !todo.completed });

  /** Deletes a todo, or joins its pending delete. With `bulk`, keeps a todo that is active. */
  function remove(id: number, bulk?: Bulk): Promise<boolean> {
    const joined = removals.get(id);
    if (joined) {
      joined.deletesActive ||= !bulk;
      return joined.done;
    }
    const removal: Removal = {
      deletesActive: !bulk,
      done: change(id, {
        action: 'remove',
        isNeeded: ({ completed }) => completed || removal.deletesActive,
        async send() {
          await api.remove(id);
          return { type: 'removed', id };
        },
        // Before the snapshot changes: a listener may delete again as soon as it sees the failure.
        onSettled: () => removals.delete(id),
        bulk,
      }),
    };
    removals.set(id, removal);
    return removal.done;
  }

  /** Runs bulk actions one after another, so that the limit holds for all of them together. */
  function inBulk(
    items: readonly Todo[],
    step: (id: number, bulk: Bulk) => Promise<boolean>,
  ): Promise<boolean> {
    const bulk: Bulk = { causes: [] };
    return enqueue(bulkActions, async () => {
      const results = await mapLimit(items, bulkLimit, ({ id }) => step(id, bulk));
      completeError(bulk);
      return results.every(Boolean);
    });
  }

  async function runCreate(title: string): Promise<boolean> {
    loadedIds.clear();
    const sentAt = Date.now();
    let created: Todo;
    try {
      created = copyTodo(await api.create(title));
    } catch (cause) {
      fail('create', cause, { failedTitles: [...snapshot.failedTitles, title] });
      return false;
    }
    const answeredAt = Date.now();
    // If a load brought it first, the list may have newer changes of it than this response.
    if (!loadedIds.has(created.id)) confirm({ type: 'created', todo: created }, answeredAt);
    const todo = find(created.id);
    if (todo) report({ type: 'created', todo }, { sentAt, answeredAt });
    return true;
  }

  return {
    subscribe: listeners.subscribe,
    subscribeToChanges: changeListeners.subscribe,
    getSnapshot: () => snapshot,
    getInitialSnapshot: () => firstSnapshot,
    load,

    apply(change) {
      const { answeredAt = Date.now(), sentAt = answeredAt } = change;
      const id = changedId(change);
      const order = recordChange(id, { sentAt, answeredAt });
      if (order === 'older') return;
      // A list that was loaded later already has the change, or a newer one.
      if (answeredAt >= loadedAt) confirm(copyChange(change), answeredAt);
      if (order === 'overlapping') loadWhenQuiet(id);
    },

    create(text) {
      checkArgument('title', text, 'a string');
      const title = parseTitle(text);
      if (title === undefined) return Promise.resolve(false);
      return enqueue(creates, () => runCreate(title));
    },

    takeFailedTitle() {
      const [title, ...failedTitles] = snapshot.failedTitles;
      if (title !== undefined) set({ failedTitles });
      return title;
    },

    takeFailedRename(id) {
      const title = failedRenames.get(id);
      if (title !== undefined) set(dropFailedRenames((each) => each === id));
      return title;
    },

    toggle: (id) => change(id, { action: 'toggle', send: toggled }),

    rename(id, title) {
      checkArgument('title', title, 'a string');
      return change(id, {
        action: 'rename',
        send: (todo) => update({ ...todo, title }),
        title,
      });
    },

    remove: (id) => remove(id),

    toggleAll() {
      const completed = todos.some((todo) => !todo.completed);
      const isNeeded = (todo: Todo) => todo.completed !== completed;
      return inBulk(todos, (id, bulk) =>
        change(id, { action: 'toggle', send: toggled, isNeeded, bulk }),
      );
    },

    clearCompleted: () => inBulk(visibleTodos(todos, 'completed'), remove),

    dismissError() {
      if (snapshot.error) set({ error: undefined });
    },
  };
}
