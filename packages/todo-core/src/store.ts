import type { TodoApi } from './api.ts';
import { createCreates } from './creates.ts';
import { visibleTodos } from './filter.ts';
import { copyTodo, findTodo, type ListReducer, removeTodo, replaceTodo } from './list.ts';
import { createListCalls } from './list-calls.ts';
import { sendChange } from './look-up.ts';
import {
  addFailedTitles,
  filterRenames,
  initialSnapshot,
  type TodoAction,
  type TodoSnapshot,
  type TodoStoreOptions,
} from './snapshot.ts';
import { createState, type Report } from './state.ts';
import { parseTitle, type Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';
import { checkArgument } from './type-name.ts';

/** How many calls of a bulk action are in flight at once. */
const bulkLimit = 6;

/** The key of bulk actions in the queue, beside the ids of todos. */
const bulkActions = Symbol();

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if the
 * initial todos are not a list of todos, or a failed title is not a string.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const firstSnapshot = initialSnapshot(options);
  const state = createState(firstSnapshot);
  const { set, fail } = state;
  const lists = createListCalls(api, state, showList);
  const { inTurn } = lists;
  const createTodos = createCreates(api, state, lists);
  /** The renames that wait for their turn or are in flight. A map of them has the latest of each id. */
  const pendingRenames = new Set<readonly [id: number, title: string]>();
  /** The todos that this store deletes or has deleted: their renames are dropped. */
  const deletedIds = new Set<number>();

  function find(id: number): Todo | undefined {
    return findTodo(state.snapshot.todos, id);
  }

  /** Shows the server's list. A failed rename becomes a failed title if its todo is gone. */
  function showList(todos: readonly Todo[], fields: Partial<TodoSnapshot>): void {
    const isShown = (id: number) => findTodo(todos, id) !== undefined;
    const renames = state.snapshot.failedRenames;
    const gone = filterRenames(renames, (id) => !isShown(id) && !deletedIds.has(id));
    const failedRenames = filterRenames(renames, isShown);
    returnTitles([...gone.values()], { todos, failedRenames, ...fields });
  }

  /** Keeps the titles of renames whose todo was deleted elsewhere. */
  function returnTitles(titles: readonly string[], fields: Partial<TodoSnapshot>): void {
    const failedTitles = addFailedTitles(state.snapshot.failedTitles, titles);
    if (failedTitles === state.snapshot.failedTitles) {
      set(fields);
    } else {
      const cause = new Error('the todo was deleted elsewhere');
      fail({ action: 'rename' }, cause, { failedTitles, ...fields }, true);
    }
  }

  function withoutFailedRename(id: number): ReadonlyMap<number, string> {
    return filterRenames(state.snapshot.failedRenames, (each) => each !== id);
  }

  /** Sends a change of one todo, which is busy meanwhile, and shows how it ended. */
  async function changeTodo(
    id: number,
    report: Report,
    send: () => Promise<ListReducer>,
    isInList: (found: Todo | undefined) => boolean,
    fieldsAfter: (isMade: boolean) => Partial<TodoSnapshot> = () => ({}),
  ): Promise<boolean> {
    set({ busyIds: new Set([...state.snapshot.busyIds, id]) });
    const { reducer, cause, isUnreachable } = await sendChange(lists, send, () =>
      isInList(find(id)),
    );
    const isMade = reducer !== undefined;
    const busyIds = new Set(state.snapshot.busyIds);
    busyIds.delete(id);
    const fields = { busyIds, ...fieldsAfter(isMade) };
    if (isMade) {
      set({ todos: reducer(state.snapshot.todos), ...fields });
    } else {
      report.isUnreachable ||= isUnreachable;
      fail(report, cause, fields, !find(id));
    }
    return isMade;
  }

  async function sendUpdate(todo: Todo): Promise<ListReducer> {
    const updated = copyTodo(await api.update(todo));
    return (todos) => replaceTodo(todos, updated);
  }

  /** Toggles a todo. With `wished`, leaves one alone that is so already. */
  function toggle(id: number, report: Report, wished?: boolean): Promise<boolean> {
    return inTurn(id, async () => {
      const todo = find(id);
      if (!todo || report.isUnreachable) return false;
      const completed = !todo.completed;
      if (wished === !completed) return true;
      return changeTodo(
        id,
        report,
        () => sendUpdate({ ...todo, completed }),
        (found) => found?.completed === completed,
      );
    });
  }

  function rename(id: number, title: string): Promise<boolean> {
    checkArgument('id', id, 'a number');
    checkArgument('title', title, 'a string');
    const pending = [id, title] as const;
    pendingRenames.add(pending);
    const renamed = inTurn(id, async () => {
      const todo = find(id);
      if (!todo) {
        pendingRenames.delete(pending);
        const titles = deletedIds.has(id) ? [] : [title];
        returnTitles(titles, { pendingRenames: new Map(pendingRenames) });
        return false;
      }
      // The id is in use again.
      deletedIds.delete(id);
      return changeTodo(
        id,
        { action: 'rename' },
        () => sendUpdate({ ...todo, title }),
        (found) => found?.title === title,
        (isMade) => {
          pendingRenames.delete(pending);
          const titles = new Map(pendingRenames);
          const isKept = !isMade && !titles.has(id);
          return { pendingRenames: titles, ...(isKept && keepTitle(id, title)) };
        },
      );
    });
    // At the end, since a listener may change this todo again, which comes after this.
    set({ pendingRenames: new Map(pendingRenames), failedRenames: withoutFailedRename(id) });
    return renamed;
  }

  /** Returns where a title that was not saved is kept: with its todo, or without if that is gone. */
  function keepTitle(id: number, title: string): Partial<TodoSnapshot> {
    const { failedTitles, failedRenames } = state.snapshot;
    if (!find(id)) return { failedTitles: addFailedTitles(failedTitles, [title]) };
    return { failedRenames: new Map([...failedRenames, [id, title]]) };
  }

  /** Deletes a todo. With `onlyCompleted`, keeps one that is active. */
  function remove(id: number, report: Report, onlyCompleted = false): Promise<boolean> {
    return inTurn(id, async () => {
      const todo = find(id);
      if (!todo || (onlyCompleted && !todo.completed)) return true;
      if (report.isUnreachable) return false;
      deletedIds.add(id);
      return changeTodo(
        id,
        report,
        async () => {
          await api.remove(id);
          return (todos) => removeTodo(todos, id);
        },
        (found) => found === undefined,
        (isMade) => {
          if (isMade) return { failedRenames: withoutFailedRename(id) };
          deletedIds.delete(id);
          return {};
        },
      );
    });
  }

  /** Runs bulk actions one after another, so that the limit holds for all of them together. */
  function inBulk(
    action: TodoAction,
    todos: readonly Todo[],
    step: (id: number, report: Report) => Promise<boolean>,
  ): Promise<boolean> {
    const report: Report = { action };
    return inTurn(bulkActions, async () => {
      const results: boolean[] = [];
      // The workers share one iterator, so that each todo is taken once.
      const rest = todos.values();
      const work = async () => {
        for (const { id } of rest) results.push(await step(id, report));
      };
      await Promise.all(Array.from({ length: bulkLimit }, work));
      return results.every(Boolean);
    });
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: () => state.snapshot,
    getInitialSnapshot: () => firstSnapshot,
    load: lists.load,
    refresh: lists.refresh,
    rename,

    create(text) {
      checkArgument('title', text, 'a string');
      return createTodos(parseTitles([text])).then(([todo]) => todo);
    },

    createAll(texts) {
      checkTitles(texts);
      const titles = parseTitles(texts);
      return createTodos(titles).then((created) => created.length === titles.length);
    },

    toggle(id) {
      checkArgument('id', id, 'a number');
      return toggle(id, { action: 'toggle' });
    },

    remove(id) {
      checkArgument('id', id, 'a number');
      return remove(id, { action: 'remove' });
    },

    toggleAll() {
      const { todos } = state.snapshot;
      const completed = todos.some((todo) => !todo.completed);
      return inBulk('toggle', todos, (id, report) => toggle(id, report, completed));
    },

    clearCompleted() {
      const completed = visibleTodos(state.snapshot.todos, 'completed');
      return inBulk('remove', completed, (id, report) => remove(id, report, true));
    },

    dismissFailedTitles(titles) {
      checkTitles(titles);
      const failedTitles = [...state.snapshot.failedTitles];
      for (const title of titles) {
        const index = failedTitles.indexOf(title);
        if (index >= 0) failedTitles.splice(index, 1);
      }
      if (failedTitles.length < state.snapshot.failedTitles.length) set({ failedTitles });
    },

    dismissFailedRename(id) {
      checkArgument('id', id, 'a number');
      const failedRenames = withoutFailedRename(id);
      if (failedRenames !== state.snapshot.failedRenames) set({ failedRenames });
    },

    dismissError() {
      if (state.snapshot.error) set({ error: undefined });
    },
  };
}

function checkTitles(titles: readonly string[]): void {
  checkArgument('titles', titles, 'an array');
  for (const title of titles) checkArgument('title', title, 'a string');
}

/** Returns the titles to create: those that are not blank. */
function parseTitles(texts: readonly string[]): readonly string[] {
  return texts.map((text) => parseTitle(text)).filter((title) => title !== undefined);
}
