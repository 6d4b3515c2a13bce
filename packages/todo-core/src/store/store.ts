import type { TodoApi } from '../api/todo-api.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { findTodos } from '../list.ts';
import { parseTitle, type Todo } from '../todo.ts';
import { checkArgument, checkOneOrMany, checkArray } from '../type-name.ts';
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
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  checkArgument('api', api, 'an object');
  const state = newState(options.todos);
  const { ask, dispatch, load, refresh, getSnapshot, subscribe } = createDriver(
    api,
    state,
    options.onChangeEnd,
  );
  // Without the kept changes, which a server that renders does not know.
  const firstSnapshot = getSnapshot();
  const takeBack = (changes: readonly Change[]) => dispatch(restored, changes);
  takeBack(keptChanges(options.changes ?? []));

  /** Asks for a toggle of a todo that differs, or that has a toggle pending. */
  function completeOf(todo: Todo | undefined, completed: boolean): Asked {
    if (!todo) return undefined;
    const { id: todoId } = todo;
    const isToggled = queueOf(state, todoId).some(({ change }) => change.action === 'toggle');
    const isDone = todo.completed === completed && !isToggled;
    return isDone ? undefined : { action: 'toggle', todoId, completed };
  }

  const findAll = (ids: number | readonly number[]) =>
    findTodos(state.todos, checkOneOrMany('id', ids, 'a number'));

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

    create(titles) {
      const texts = checkOneOrMany('title', titles, 'a string');
      const failed = [...state.failed.values()].map(({ change }) => change);
      return ask(
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
      if (!todo) return ask([undefined]);
      let { completed } = todo;
      for (const { change } of queueOf(state, todoId)) {
        if (change.action === 'toggle') completed = change.completed;
      }
      return ask([{ action: 'toggle', todoId, completed: !completed }]);
    },

    rename(todoId, title) {
      checkArgument('id', todoId, 'a number');
      checkArgument('title', title, 'a string');
      const id = failedRenameOf(state, todoId)?.change.id;
      return ask([{ id, action: 'rename', todoId, title }]);
    },

    remove: (ids) => ask(findAll(ids).map(removeOf)),

    setCompleted(ids, completed) {
      checkArgument('completed', completed, 'a boolean');
      return ask(findAll(ids).map((todo) => completeOf(todo, completed)));
    },

    toggleAll() {
      const { todos } = state;
      const completed = countActive(todos) > 0;
      const asked = todos.map((todo) => completeOf(todo, completed));
      return ask(asked.filter((each) => each !== undefined));
    },

    clearCompleted: () => ask(visibleTodos(state.todos, 'completed').map(removeOf), true),

    retry(ids) {
      checkArray('id', ids, 'a number');
      const failed = new Map(state.failed);
      return ask(
        ids.map((id) => {
          const change = failed.get(id)?.change;
          failed.delete(id);
          return change;
        }),
      );
    },

    discard(ids) {
      checkArray('id', ids, 'a number');
      const failed = [...new Set(ids)].map((id) => state.failed.get(id)?.change);
      dispatch(discarded, ids);
      return failed.filter((each) => each !== undefined);
    },

    restore: (changes) =>
      takeBack(keptChanges(changes).flatMap((change) => restorable(state, change))),

    dismissError: () => dispatch(set, { error: undefined }),
  };
}
