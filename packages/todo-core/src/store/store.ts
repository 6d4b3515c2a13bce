import type { TodoApi } from '../api/todo-api.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { findTodos } from '../list.ts';
import { parseTitle, type Todo } from '../todo.ts';
import { checkArgument, checkOneOrMany } from '../type-name.ts';
import { type Change, keptChanges } from './change.ts';
import { createDriver } from './driver.ts';
import { failedRenameOf, queueOf } from './queue.ts';
import { restorable, restored } from './rare/kept-changes.ts';
import type { TodoStoreOptions } from './snapshot.ts';
import { type Asked, newState, set, todoOf } from './state.ts';
import { discarded, held, released } from './step.ts';
import type { TodoStore } from './todo-store.ts';

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if `api` is
 * not an object, the initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(
  api: TodoApi,
  { todos, changes = [], onChangeEnd }: TodoStoreOptions = {},
): TodoStore {
  checkArgument('api', api, 'an object');
  const state = newState(todos);
  const driver = createDriver(api, state, onChangeEnd);
  const { ask, dispatch, getSnapshot, load, refresh, subscribe } = driver;
  // Without the kept changes, which a server that renders does not know.
  const firstSnapshot = getSnapshot();
  const takeBack = (changes: readonly Change[]) => dispatch(restored, changes);
  takeBack(keptChanges(changes));

  /** The toggles of a todo that wait or are sent. */
  const togglesOf = (todoId: number) =>
    queueOf(state, todoId)
      .map(({ change }) => change)
      .filter((change) => change.action === 'toggle');

  /** Asks for a toggle of a todo that differs, or that has a toggle pending. */
  function completeOf(todo: Todo | undefined, completed: boolean): Asked {
    if (!todo || (todo.completed === completed && !togglesOf(todo.id)[0])) return undefined;
    return { action: 'toggle', todoId: todo.id, completed };
  }

  const findAll = (ids: number | readonly number[]) =>
    findTodos(state.todos, checkOneOrMany('id', ids, 'a number'));

  /** Resolves to one end if one was given, else to a list: the types are those of `TodoStore`. */
  const askFor = async (given: unknown, ...what: Parameters<typeof ask>): Promise<never> =>
    oneOrMany(given, await ask(...what));

  const removeOf = (todo: Todo | undefined): Asked => todo && { action: 'remove', todoId: todo.id };

  return {
    subscribe,
    getSnapshot,
    load,
    refresh,
    getInitialSnapshot: () => firstSnapshot,

    hold() {
      let isHeld = true;
      dispatch(held);
      return () => {
        if (isHeld) dispatch(released);
        isHeld = false;
      };
    },

    create(titles: string | readonly string[]) {
      const texts = checkOneOrMany('title', titles, 'a string');
      const failed = [...state.failed.values()].map(({ change }) => change);
      return askFor(
        titles,
        texts.map((text) => {
          const title = parseTitle(text);
          if (title === undefined) return undefined;
          const at = failed.findIndex(
            (change) => change.action === 'create' && change.title === title,
          );
          // A create in doubt keeps its doubt.
          const [same] = failed.splice(at, at < 0 ? 0 : 1);
          return same ?? { action: 'create', title };
        }),
      );
    },

    toggle(todoId) {
      checkArgument('id', todoId, 'a number');
      const todo = todoOf(state, todoId);
      const { completed } = togglesOf(todoId).at(-1) ?? todo ?? {};
      return askFor(todoId, [todo && { action: 'toggle', todoId, completed: !completed }]);
    },

    rename(todoId, title) {
      checkArgument('id', todoId, 'a number');
      checkArgument('title', title, 'a string');
      const id = failedRenameOf(state, todoId)?.change.id;
      return askFor(todoId, [{ id, action: 'rename', todoId, title }]);
    },

    remove: (ids: number | readonly number[]) => askFor(ids, findAll(ids).map(removeOf)),

    setCompleted(ids: number | readonly number[], completed: boolean) {
      checkArgument('completed', completed, 'a boolean');
      const asked = findAll(ids).map((todo) => completeOf(todo, completed));
      return askFor(ids, asked);
    },

    toggleAll() {
      const { todos } = state;
      const completed = countActive(todos) > 0;
      const asked = todos.map((todo) => completeOf(todo, completed));
      const toChange = asked.filter((each) => each !== undefined);
      return askFor(toChange, toChange);
    },

    clearCompleted() {
      const completed = visibleTodos(state.todos, 'completed');
      return askFor(completed, completed.map(removeOf), true);
    },

    retry(changeIds: number | readonly number[]) {
      const ids = checkOneOrMany('changeId', changeIds, 'a number');
      const failed = new Map(state.failed);
      return askFor(
        changeIds,
        ids.map((id) => {
          const change = failed.get(id)?.change;
          failed.delete(id);
          return change;
        }),
      );
    },

    discard(changeIds: number | readonly number[]) {
      const ids = checkOneOrMany('changeId', changeIds, 'a number');
      const failed = [...new Set(ids)].flatMap((id) => state.failed.get(id)?.change ?? []);
      dispatch(discarded, ids);
      return oneOrMany(changeIds, failed);
    },

    restore: (changes) =>
      takeBack(keptChanges(changes).flatMap((change) => restorable(state, change))),

    dismissError: () => dispatch(set, { error: undefined }),
  };
}

/** Returns one if one was given, else all. */
const oneOrMany = (given: unknown, all: readonly unknown[]): never =>
  (Array.isArray(given) ? all : all[0]) as never;
