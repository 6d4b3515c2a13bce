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

/** An action on one todo, from its call to what the answer changes. */
interface TodoCall {
  readonly action: TodoAction;
  /** Makes the call, from the todo as it was last confirmed. */
  readonly send: (todo: Todo) => Promise<TodoChange>;
  /** Whether the todo still needs it when its turn comes. It does by default. */
  readonly isNeeded?: (todo: Todo) => boolean;
  /** Called once, when it is over and before the snapshot changes. Returns what else changes. */
  readonly settle?: (succeeded: boolean) => Partial<TodoSnapshot>;
  readonly bulk?: Bulk | undefined;
}

interface Load {
  readonly controller: AbortController;
  readonly startedAt: number;
  /** Confirmed since the load began: applied to its answer, so that no change is undone. */
  readonly changes: TodoChange[];
  readonly done: Promise<boolean>;
  /** How many callers wait for it. */
  waiting: number;
}

/** A bulk action reports its first failure, and a later one only after that message is gone. */
interface Bulk {
  reported?: TodoError;
  readonly causes: unknown[];
}

/**
 * Creates a store over `api`. It calls nothing until an action does. Throws a `TypeError` if the
 * initial todos are not a list of todos, or a failed title is not a string.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const firstSnapshot = initialSnapshot(options);
  let snapshot = firstSnapshot;
  /** What the snapshot has a frozen copy of: searching a frozen array takes several times as long. */
  let todos: readonly Todo[] = [...firstSnapshot.todos];
  let currentLoad: Load | undefined;
  /** When the load began that brought the list. */
  let loadedAt = -Infinity;
  let lastCreate: Promise<unknown> = Promise.resolve();
  let lastBulk: Promise<unknown> = Promise.resolve();
  /** The ids that loads brought since the latest create was sent. */
  const loadedIds = new Set<number>();
  const busyIds = new Set<number>();
  const failedRenames = new Map(firstSnapshot.failedRenames);
  let errorCount = 0;
  const listeners = createListeners<[]>();
  const changeListeners = createListeners<[ConfirmedChange]>();
  const placeChange = createChangeOrder();
  const enqueue = createKeyedQueue();
  /** The deletes that wait or are in flight: a second delete joins the first. */
  const removals = new Map<number, { evenIfActive: boolean; done: Promise<boolean> }>();

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

  function idle(id: number): Partial<TodoSnapshot> {
    busyIds.delete(id);
    return { busyIds: new Set(busyIds) };
  }

  function keepFailedRename(id: number, title: string): Partial<TodoSnapshot> {
    if (!find(id)) return {};
    failedRenames.set(id, title);
    return { failedRenames: new Map(failedRenames) };
  }

  function dropFailedRenames(isOver: (id: number) => boolean): Partial<TodoSnapshot> {
    const over = [...failedRenames.keys()].filter(isOver);
    for (const id of over) failedRenames.delete(id);
    return over.length === 0 ? {} : { failedRenames: new Map(failedRenames) };
  }

  /** The one place where a failed action becomes its message. */
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

  /** The one place where a confirmed change reaches the list, and the load that it must outlast. */
  function confirm(change: TodoChange, answeredAt: number, rest?: Partial<TodoSnapshot>): void {
    // An earlier change is in the load's answer, or something newer.
    if (currentLoad && answeredAt >= currentLoad.startedAt) currentLoad.changes.push(change);
    const nextTodos = applyChange(todos, change);
    if (rest || nextTodos !== todos) set(rest ?? {}, nextTodos);
  }

  /** Records and tells a change that was made by a call of this store. */
  function tell(change: TodoChange, times: CallTimes): void {
    const id = changedId(change);
    if (placeChange(id, times) === 'unknown') loadWhenQuiet(id);
    changeListeners.notify({ ...change, ...times });
  }

  /** Loads the list once the changes of this todo that are queued now are over. */
  function loadWhenQuiet(id: number): void {
    void enqueue(id, async () => {
      // A load in flight may bring the list as it was between the two changes.
      void Promise.resolve(currentLoad?.done).then(() => load());
    });
  }

  function startLoad(): Load {
    const newLoad: Load = {
      controller: new AbortController(),
      startedAt: Date.now(),
      changes: [],
      done: Promise.resolve().then(() => runLoad(newLoad)),
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

  async function runLoad(current: Load): Promise<boolean> {
    // Aborted before its call was made.
    if (current !== currentLoad) return false;
    try {
      const answer = await api.list({ signal: current.controller.signal });
      if (current !== currentLoad) return false;
      const loaded = keepUnchanged(todos, current.changes.reduce(applyChange, answer));
      currentLoad = undefined;
      loadedAt = current.startedAt;
      for (const { id } of loaded) loadedIds.add(id);
      set({ loading: false, loadStatus: 'loaded' }, loaded);
      return true;
    } catch (cause) {
      if (current !== currentLoad) return false;
      currentLoad = undefined;
      const loadStatus = snapshot.loadStatus === 'loaded' ? 'loaded' : 'failed';
      fail('load', cause, { loading: false, loadStatus });
      return false;
    }
  }

  function load({ signal }: CallOptions = {}): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    const joined = currentLoad ?? startLoad();
    joined.waiting += 1;
    return new Promise((resolve) => {
      const giveUp = () => {
        resolve(false);
        joined.waiting -= 1;
        if (joined.waiting === 0) abortLoad(joined);
      };
      signal?.addEventListener('abort', giveUp);
      void joined.done.then((succeeded) => {
        signal?.removeEventListener('abort', giveUp);
        resolve(succeeded);
      });
    });
  }

  /** Makes a call for a todo when its turn comes, and shows what became of it. */
  function change(id: number, call: TodoCall): Promise<boolean> {
    checkArgument('id', id, 'a number');
    return enqueue(id, async () => {
      const { action, send, isNeeded, settle, bulk } = call;
      const todo = find(id);
      if (!todo || isNeeded?.(todo) === false) {
        settle?.(false);
        return todo !== undefined;
      }
      busyIds.add(id);
      set({ busyIds: new Set(busyIds) });
      const sentAt = Date.now();
      let confirmed: TodoChange;
      try {
        confirmed = copyChange(await send(todo));
      } catch (cause) {
        fail(action, cause, { ...idle(id), ...settle?.(false) }, bulk);
        return false;
      }
      const answeredAt = Date.now();
      confirm(confirmed, answeredAt, { ...idle(id), ...settle?.(true) });
      tell(confirmed, { sentAt, answeredAt });
      return true;
    });
  }

  async function update(todo: Todo): Promise<TodoChange> {
    return { type: 'updated', todo: await api.update(todo) };
  }

  const toggled = (todo: Todo) => update({ ...todo, completed: !todo.completed });

  /** Deletes a todo, or joins the delete that waits already. `bulk` spares what is not completed. */
  function remove(id: number, bulk?: Bulk): Promise<boolean> {
    const waiting = removals.get(id);
    if (waiting) {
      waiting.evenIfActive ||= !bulk;
      return waiting.done;
    }
    const removal = { evenIfActive: !bulk, done: Promise.resolve(false) };
    removal.done = change(id, {
      action: 'remove',
      isNeeded: ({ completed }) => removal.evenIfActive || completed,
      async send() {
        await api.remove(id);
        return { type: 'removed', id };
      },
      settle() {
        // Before the snapshot changes: a listener that hears of a failure may delete again at once.
        removals.delete(id);
        return {};
      },
      bulk,
    });
    removals.set(id, removal);
    return removal.done;
  }

  /** Runs bulk actions one after another, so that the limit holds for all of them together. */
  function inBulk(
    items: readonly Todo[],
    step: (id: number, bulk: Bulk) => Promise<boolean>,
  ): Promise<boolean> {
    const bulk: Bulk = { causes: [] };
    const done = lastBulk.then(async () => {
      const results = await mapLimit(items, bulkLimit, ({ id }) => step(id, bulk));
      completeError(bulk);
      return results.every(Boolean);
    });
    lastBulk = done;
    return done;
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
    // If a load brought it first, what was done to it since is newer than this answer.
    if (!loadedIds.has(created.id)) confirm({ type: 'created', todo: created }, answeredAt);
    const todo = find(created.id);
    if (todo) tell({ type: 'created', todo }, { sentAt, answeredAt });
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
      const placed = placeChange(id, { sentAt, answeredAt });
      if (placed === 'older') return;
      // A list that was loaded after that has the change, or something newer.
      if (answeredAt >= loadedAt) confirm(copyChange(change), answeredAt);
      if (placed === 'unknown') loadWhenQuiet(id);
    },

    create(text) {
      checkArgument('title', text, 'a string');
      const title = parseTitle(text);
      if (title === undefined) return Promise.resolve(false);
      const created = lastCreate.then(() => runCreate(title));
      lastCreate = created;
      return created;
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
        settle: (succeeded) =>
          succeeded ? dropFailedRenames((each) => each === id) : keepFailedRename(id, title),
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
