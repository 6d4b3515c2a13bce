import type { TodoApi } from './api.ts';
import { visibleTodos } from './filter.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { appendTodo, copyTodo, keepUnchanged, removeTodo, replaceTodo } from './list.ts';
import { createListeners } from './listeners.ts';
import { mapLimit } from './map-limit.ts';
import {
  errorMessages,
  frozenCopy,
  initialSnapshot,
  nextSnapshot,
  type TodoAction,
  type TodoError,
  type TodoSnapshot,
} from './snapshot.ts';
import { parseTitle, type Todo } from './todo.ts';
import type { TodoStore, TodoStoreOptions } from './todo-store.ts';
import { checkArgument } from './type-name.ts';

/** How many calls of the bulk actions are under way at once. */
const bulkLimit = 6;

type ListChange = (todos: readonly Todo[]) => readonly Todo[];

/** One change of one todo, from the call to what its answer does to the list. */
interface Change {
  readonly action: TodoAction;
  /** Makes the call, from the todo as it was last confirmed. */
  readonly send: (todo: Todo) => Promise<ListChange>;
  /** Whether the todo still needs it when its turn comes. It does by default. */
  readonly isNeeded?: (todo: Todo) => boolean;
  /** Called once it has succeeded or failed. Returns what else changes in the snapshot. */
  readonly settle?: (succeeded: boolean) => Partial<TodoSnapshot>;
  readonly bulk?: Bulk | undefined;
}

interface Load {
  readonly controller: AbortController;
  /** Confirmed since the load began: applied to its answer, so that no change is undone. */
  readonly changes: ListChange[];
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
 * Creates a store over `api`. It calls nothing until an action does. Throws a `TypeError` if `api`
 * is not an object or the initial todos are not a list of todos.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  checkArgument('api', api, 'an object');
  const firstSnapshot = initialSnapshot(options.todos);
  let snapshot = firstSnapshot;
  /** What the snapshot has a frozen copy of: searching a frozen array takes several times as long. */
  let todos: readonly Todo[] = [...firstSnapshot.todos];
  let currentLoad: Load | undefined;
  let lastCreate: Promise<unknown> = Promise.resolve();
  let lastBulk: Promise<unknown> = Promise.resolve();
  /** The ids that loads brought since the latest create was sent. */
  const loadedIds = new Set<number>();
  const busyIds = new Set<number>();
  const failedRenames = new Map<number, string>();
  let errorCount = 0;
  const { subscribe, notify } = createListeners();
  const enqueue = createKeyedQueue();
  const removals = new Map<number, { evenIfActive: boolean; done: Promise<boolean> }>();

  function set(changes: Partial<TodoSnapshot>, nextTodos = todos): void {
    if (nextTodos !== todos) {
      todos = nextTodos;
      const gone = dropFailedRenames((id) => !todos.some((todo) => todo.id === id));
      changes = { ...changes, ...gone, todos: [...todos] };
    }
    snapshot = nextSnapshot(snapshot, changes);
    notify();
  }

  function dropFailedRenames(isOver: (id: number) => boolean): Partial<TodoSnapshot> {
    const over = [...failedRenames.keys()].filter(isOver);
    for (const id of over) failedRenames.delete(id);
    return over.length === 0 ? {} : { failedRenames: new Map(failedRenames) };
  }

  function keepFailedRename(id: number, title: string): Partial<TodoSnapshot> {
    if (!todos.some((todo) => todo.id === id)) return {};
    failedRenames.set(id, title);
    return { failedRenames: new Map(failedRenames) };
  }

  /** The one place where a confirmed change reaches the list, and the load that it must outlast. */
  function confirm(change: ListChange, rest: Partial<TodoSnapshot> = {}): void {
    const nextTodos = change(todos);
    currentLoad?.changes.push(change);
    set(rest, nextTodos);
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
      bulk.reported = { id: errorCount, action, message, cause, causes: frozenCopy(bulk.causes) };
    }
    set({ error: bulk.reported, ...rest });
  }

  /** Adds the causes that came after the error was reported. */
  function completeError({ reported, causes }: Bulk): void {
    if (!reported || reported !== snapshot.error) return;
    if (reported.causes.length === causes.length) return;
    set({ error: { ...reported, causes: frozenCopy(causes) } });
  }

  function startLoad(): Load {
    const load: Load = {
      controller: new AbortController(),
      changes: [],
      done: Promise.resolve().then(() => runLoad(load)),
      waiting: 0,
    };
    currentLoad = load;
    set({ loading: true });
    return load;
  }

  function abortLoad(load: Load): void {
    if (load !== currentLoad) return;
    load.controller.abort();
    currentLoad = undefined;
    set({ loading: false });
  }

  async function runLoad(load: Load): Promise<boolean> {
    // Aborted before its call was made.
    if (load !== currentLoad) return false;
    try {
      const answer = await api.list({ signal: load.controller.signal });
      if (load !== currentLoad) return false;
      const changed = load.changes.reduce((list, change) => change(list), answer);
      const loaded = keepUnchanged(todos, changed);
      currentLoad = undefined;
      for (const { id } of loaded) loadedIds.add(id);
      set({ loading: false, loadStatus: 'loaded' }, loaded);
      return true;
    } catch (cause) {
      if (load !== currentLoad) return false;
      currentLoad = undefined;
      const loadStatus = snapshot.loadStatus === 'loaded' ? 'loaded' : 'failed';
      fail('load', cause, { loading: false, loadStatus });
      return false;
    }
  }

  function withoutBusy(id: number): Partial<TodoSnapshot> {
    busyIds.delete(id);
    return { busyIds: new Set(busyIds) };
  }

  function change(id: number, { action, send, isNeeded, settle, bulk }: Change): Promise<boolean> {
    checkArgument('id', id, 'a number');
    return enqueue(id, async () => {
      const todo = todos.find((candidate) => candidate.id === id);
      if (!todo) return false;
      if (isNeeded?.(todo) === false) return true;
      busyIds.add(id);
      set({ busyIds: new Set(busyIds) });
      try {
        const listChange = await send(todo);
        confirm(listChange, { ...withoutBusy(id), ...settle?.(true) });
        return true;
      } catch (cause) {
        fail(action, cause, { ...withoutBusy(id), ...settle?.(false) }, bulk);
        return false;
      }
    });
  }

  async function update(todo: Todo): Promise<ListChange> {
    const updated = copyTodo(await api.update(todo));
    return (list) => replaceTodo(list, updated);
  }

  const toggled = (todo: Todo) => update({ ...todo, completed: !todo.completed });

  /** Deletes a todo, or joins the delete that waits already; `bulk` deletes only what is completed still. */
  function remove(id: number, bulk?: Bulk): Promise<boolean> {
    const waiting = removals.get(id);
    if (waiting) {
      waiting.evenIfActive ||= !bulk;
      return waiting.done;
    }
    const removal = { evenIfActive: !bulk, done: Promise.resolve(false) };
    removal.done = change(id, {
      action: 'remove',
      isNeeded({ completed }) {
        const needed = removal.evenIfActive || completed;
        // It is over now, with the todo kept: a delete that comes from here on must not join it.
        if (!needed) removals.delete(id);
        return needed;
      },
      async send() {
        try {
          await api.remove(id);
          return (list) => removeTodo(list, id);
        } catch (cause) {
          // It is over too: a listener that hears of the failure may delete again at once.
          removals.delete(id);
          throw cause;
        }
      },
      bulk,
    });
    removals.set(id, removal);
    void removal.done.then(() => {
      if (removals.get(id) === removal) removals.delete(id);
    });
    return removal.done;
  }

  /** Bulk actions follow one another, so that no more calls than the limit are under way over all. */
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

  return {
    subscribe,
    getSnapshot: () => snapshot,
    getInitialSnapshot: () => firstSnapshot,

    load({ signal } = {}) {
      if (signal?.aborted) return Promise.resolve(false);
      const load = currentLoad ?? startLoad();
      load.waiting += 1;
      return new Promise((resolve) => {
        const giveUp = () => {
          resolve(false);
          load.waiting -= 1;
          if (load.waiting === 0) abortLoad(load);
        };
        signal?.addEventListener('abort', giveUp);
        void load.done.then((succeeded) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(succeeded);
        });
      });
    },

    create(text) {
      checkArgument('title', text, 'a string');
      const title = parseTitle(text);
      if (title === undefined) return Promise.resolve(false);
      const created = lastCreate.then(async () => {
        loadedIds.clear();
        try {
          const todo = copyTodo(await api.create(title));
          // Where a load brought it first, what was done to it since is newer than this answer.
          if (!loadedIds.has(todo.id)) confirm((list) => appendTodo(list, todo));
          return true;
        } catch (cause) {
          fail('create', cause, { failedTitles: [...snapshot.failedTitles, title] });
          return false;
        }
      });
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
