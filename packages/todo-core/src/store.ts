import type { TodoApi } from './api.ts';
import { createCreates } from './creates.ts';
import { visibleTodos } from './filter.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { copyTodo, findTodo, type ListReducer, removeTodo, replaceTodo } from './list.ts';
import { createListCalls } from './list-calls.ts';
import { type Outcome, sendChange } from './look-up.ts';
import { mapLimit } from './map-limit.ts';
import {
  addFailedTitles,
  initialSnapshot,
  type TodoAction,
  type TodoSnapshot,
  type TodoStoreOptions,
  withoutFailedRename,
} from './snapshot.ts';
import { createState, type Failures } from './state.ts';
import { parseTitle, type Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';
import { checkArgument } from './type-name.ts';

/** How many calls of a bulk action are in flight at once. */
const bulkLimit = 6;

/** The key of bulk actions in the queue, beside the ids of todos. */
const bulkActions = Symbol();

/** A rename that waits for its turn or is in flight. */
interface PendingRename {
  readonly id: number;
  readonly title: string;
}

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if the
 * initial todos are not a list of todos, or a failed title is not a string.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const firstSnapshot = initialSnapshot(options);
  const state = createState(firstSnapshot);
  const { set, fail } = state;
  const lists = createListCalls(api, state, showList);
  const createTodos = createCreates(api, state, lists);
  /** Queues the actions on each todo by its id, and the bulk actions. */
  const enqueue = createKeyedQueue();
  const pendingRenames: PendingRename[] = [];
  /** The todos that this store deletes or has deleted: their renames are dropped. */
  const deletedIds = new Set<number>();

  function find(id: number): Todo | undefined {
    return findTodo(state.snapshot.todos, id);
  }

  /** Shows the server's list. A failed rename becomes a failed title if its todo is gone. */
  function showList(todos: readonly Todo[], fields: Partial<TodoSnapshot>): void {
    const renames = [...state.snapshot.failedRenames];
    const gone = renames.filter(([id]) => !findTodo(todos, id));
    if (gone.length === 0) {
      set({ todos, ...fields });
      return;
    }
    const failedRenames = new Map(renames.filter(([id]) => findTodo(todos, id)));
    const titles = gone.filter(([id]) => !deletedIds.has(id)).map(([, title]) => title);
    returnTitles(titles, { todos, failedRenames, ...fields });
  }

  /** Keeps the titles of renames whose todo was deleted elsewhere. */
  function returnTitles(titles: readonly string[], fields: Partial<TodoSnapshot>): void {
    const { failedTitles } = addFailedTitles(state.snapshot, titles);
    if (failedTitles === state.snapshot.failedTitles) {
      set(fields);
    } else {
      const cause = new Error('the todo was deleted elsewhere');
      fail(failuresOf('rename'), cause, { failedTitles, ...fields });
    }
  }

  /** Runs an action on a todo when its turn comes. */
  function act(id: number, action: () => Promise<boolean>): Promise<boolean> {
    return lists.during(() => enqueue(id, action));
  }

  /** Sends a change of one todo, which is busy meanwhile. */
  function sendTodoChange(
    id: number,
    send: () => Promise<ListReducer>,
    isMade: (found: Todo | undefined) => boolean,
  ): Promise<Outcome> {
    set({ busyIds: new Set([...state.snapshot.busyIds, id]) });
    return sendChange(lists, send, () => isMade(find(id)));
  }

  /** Shows how a change of one todo ended, with other fields of the snapshot. */
  function settleTodoChange(
    id: number,
    outcome: Outcome,
    failures: Failures,
    fields: Partial<TodoSnapshot> = {},
  ): boolean {
    const busyIds = new Set(state.snapshot.busyIds);
    busyIds.delete(id);
    if (outcome.isMade) {
      set({ todos: outcome.reducer(state.snapshot.todos), busyIds, ...fields });
    } else {
      failures.isUnreachable ||= outcome.isUnreachable;
      fail(failures, outcome.cause, { busyIds, ...fields });
    }
    return outcome.isMade;
  }

  async function sendUpdate(todo: Todo): Promise<ListReducer> {
    const updated = copyTodo(await api.update(todo));
    return (todos) => replaceTodo(todos, updated);
  }

  /** Toggles a todo. With `wished`, leaves one alone that is so already. */
  function toggle(id: number, failures: Failures, wished?: boolean): Promise<boolean> {
    return act(id, async () => {
      const todo = find(id);
      if (!todo || failures.isUnreachable) return false;
      const completed = !todo.completed;
      if (wished === !completed) return true;
      const outcome = await sendTodoChange(
        id,
        () => sendUpdate({ ...todo, completed }),
        (found) => found?.completed === completed,
      );
      return settleTodoChange(id, outcome, failures);
    });
  }

  function rename(id: number, title: string): Promise<boolean> {
    const pending: PendingRename = { id, title };
    pendingRenames.push(pending);
    set({
      pendingRenames: titlesById(pendingRenames),
      ...withoutFailedRename(state.snapshot, id),
    });
    return act(id, async () => {
      const todo = find(id);
      if (!todo) {
        pendingRenames.splice(pendingRenames.indexOf(pending), 1);
        const titles = deletedIds.has(id) ? [] : [title];
        returnTitles(titles, { pendingRenames: titlesById(pendingRenames) });
        return false;
      }
      // The id is in use again.
      deletedIds.delete(id);
      const outcome = await sendTodoChange(
        id,
        () => sendUpdate({ ...todo, title }),
        (found) => found?.title === title,
      );
      pendingRenames.splice(pendingRenames.indexOf(pending), 1);
      const isKept = !outcome.isMade && !pendingRenames.some((later) => later.id === id);
      return settleTodoChange(id, outcome, failuresOf('rename'), {
        pendingRenames: titlesById(pendingRenames),
        ...(isKept && keepTitle(id, title)),
      });
    });
  }

  /** Returns where a title that was not saved is kept: with its todo, or without if that is gone. */
  function keepTitle(id: number, title: string): Partial<TodoSnapshot> {
    if (!find(id)) return addFailedTitles(state.snapshot, [title]);
    return { failedRenames: new Map([...state.snapshot.failedRenames, [id, title]]) };
  }

  /** Deletes a todo. With `onlyCompleted`, keeps one that is active. */
  function remove(id: number, failures: Failures, onlyCompleted = false): Promise<boolean> {
    return act(id, async () => {
      const todo = find(id);
      if (!todo || (onlyCompleted && !todo.completed)) return true;
      if (failures.isUnreachable) return false;
      deletedIds.add(id);
      const outcome = await sendTodoChange(
        id,
        async () => {
          await api.remove(id);
          return (todos) => removeTodo(todos, id);
        },
        (found) => found === undefined,
      );
      if (!outcome.isMade) deletedIds.delete(id);
      const fields = outcome.isMade ? withoutFailedRename(state.snapshot, id) : {};
      return settleTodoChange(id, outcome, failures, fields);
    });
  }

  /** Runs bulk actions one after another, so that the limit holds for all of them together. */
  function inBulk(
    action: TodoAction,
    todos: readonly Todo[],
    step: (id: number, failures: Failures) => Promise<boolean>,
  ): Promise<boolean> {
    const failures = failuresOf(action);
    return lists.during(() =>
      enqueue(bulkActions, async () => {
        const results = await mapLimit(todos, bulkLimit, ({ id }) => step(id, failures));
        state.completeError(failures);
        return results.every(Boolean);
      }),
    );
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: () => state.snapshot,
    getInitialSnapshot: () => firstSnapshot,
    load: lists.load,
    refresh: lists.refresh,

    create(text) {
      checkArgument('title', text, 'a string');
      return createTodos([text]).then(([todo]) => todo);
    },

    createAll(texts) {
      checkArgument('titles', texts, 'an array');
      for (const text of texts) checkArgument('title', text, 'a string');
      const count = texts.filter((text) => parseTitle(text) !== undefined).length;
      return createTodos(texts).then((created) => created.length === count);
    },

    toggle(id) {
      checkArgument('id', id, 'a number');
      return toggle(id, failuresOf('toggle'));
    },

    rename(id, title) {
      checkArgument('id', id, 'a number');
      checkArgument('title', title, 'a string');
      return rename(id, title);
    },

    remove(id) {
      checkArgument('id', id, 'a number');
      return remove(id, failuresOf('remove'));
    },

    toggleAll() {
      const { todos } = state.snapshot;
      const completed = todos.some((todo) => !todo.completed);
      return inBulk('toggle', todos, (id, failures) => toggle(id, failures, completed));
    },

    clearCompleted() {
      const completed = visibleTodos(state.snapshot.todos, 'completed');
      return inBulk('remove', completed, (id, failures) => remove(id, failures, true));
    },

    dismissFailedTitles(titles) {
      const failedTitles = [...state.snapshot.failedTitles];
      for (const title of titles) {
        const index = failedTitles.indexOf(title);
        if (index >= 0) failedTitles.splice(index, 1);
      }
      if (failedTitles.length < state.snapshot.failedTitles.length) set({ failedTitles });
    },

    dismissFailedRename(id) {
      if (state.snapshot.failedRenames.has(id)) set(withoutFailedRename(state.snapshot, id));
    },

    dismissError() {
      if (state.snapshot.error) set({ error: undefined });
    },
  };
}

function failuresOf(action: TodoAction): Failures {
  return { action, causes: [] };
}

/** Returns the latest title of each todo. */
function titlesById(renames: readonly PendingRename[]): ReadonlyMap<number, string> {
  return new Map(renames.map(({ id, title }) => [id, title]));
}
