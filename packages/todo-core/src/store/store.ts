import type { TodoApi } from '../api/todo-api.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { findEach } from '../list.ts';
import { checkProblem, parseTitle, type Todo, todoProblem } from '../todo.ts';
import { checkArgument, checkOneOrMany } from '../type-name.ts';
import { type Change, createsIn, failedIn, keptChanges } from './change.ts';
import { createDriver } from './driver.ts';
import { failedRenamesOf, queueOf } from './queue.ts';
import { restored } from './rare/kept-changes.ts';
import type { TodoStoreOptions } from './snapshot.ts';
import { type Asked, State, todoOf } from './state.ts';
import { discarded, dismissed } from './step.ts';
import type { TodoStore } from './todo-store.ts';

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if `api` is
 * not an object, the initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const { todos, changes = [] } = options;
  checkArgument('api', api, 'an object');
  const state = new State(todos);
  const { ask, dispatch, ...calls } = createDriver(api, state, options);
  // Without the kept changes, which a server that renders does not know.
  const firstSnapshot = calls.getSnapshot();
  dispatch(restored, keptChanges(changes));

  const findAll = (ids: number | readonly number[]) =>
    findEach(state.todos, checkOneOrMany('id', ids, 'a number'));

  const findFailed = (changeIds: number | readonly number[]) =>
    findEach(failedIn(state.changes), checkOneOrMany('changeId', changeIds, 'a number'));

  /** Resolves to one end if one was given, else to a list: the types are those of `TodoStore`. */
  const askFor = async (given: unknown, ...what: Parameters<typeof ask>): Promise<never> =>
    oneOrMany(given, await ask(...what));

  /** Also completes the creates that are to be completed. */
  async function askAndComplete(given: unknown, what: readonly Asked[]): Promise<never> {
    const ends = await ask(what);
    const made = ends.map((end) =>
      end.action === 'create' && end.outcome === 'made' && end.change.completed
        ? end.todo
        : undefined,
    );
    await ask(made.map((todo) => completionOf(state, todo, true)));
    return oneOrMany(given, ends);
  }

  return {
    ...calls,
    getInitialSnapshot: () => firstSnapshot,

    create: (titles: string | readonly string[]) =>
      askFor(titles, createsOf(state, checkOneOrMany('title', titles, 'a string'))),

    toggle(id) {
      checkArgument('id', id, 'a number');
      return askFor(id, [toggleOf(state, id)]);
    },

    rename(id, title) {
      checkArgument('id', id, 'a number');
      checkArgument('title', title, 'a string');
      return askFor(id, [renameOf(state, id, title)]);
    },

    recreate(todos: Todo | readonly Todo[]) {
      const all = [todos].flat();
      for (const todo of all) checkProblem(todoProblem(todo));
      const creates = all.map(
        ({ title, completed }) => ({ action: 'create', title, completed }) as const,
      );
      return askAndComplete(todos, creates);
    },

    remove: (ids: number | readonly number[]) => askFor(ids, findAll(ids).map(removeOf)),

    setCompleted(ids: number | readonly number[], completed: boolean) {
      checkArgument('completed', completed, 'a boolean');
      const asked = findAll(ids).map((todo) => completionOf(state, todo, completed));
      return askFor(ids, asked);
    },

    toggleAll() {
      const { todos } = state;
      const completed = countActive(todos) > 0;
      const asked = todos.map((todo) => completionOf(state, todo, completed));
      const toChange = asked.filter((each) => each !== undefined);
      return askFor(toChange, toChange);
    },

    clearCompleted() {
      const completed = visibleTodos(state.todos, 'completed');
      return askFor(completed, completed.map(removeOf), true);
    },

    retry: (changeIds: number | readonly number[]) =>
      askAndComplete(changeIds, findFailed(changeIds)),

    discard(changeIds: number | readonly number[]) {
      const failed = findFailed(changeIds).filter((each) => each !== undefined);
      dispatch(discarded, failed);
      return oneOrMany(changeIds, failed);
    },

    undiscard(changes: Change | readonly Change[] | undefined) {
      dispatch(restored, keptChanges([changes ?? []].flat()));
    },

    dismissError: () => dispatch(dismissed),
  };
}

/** Returns one if one was given, else all. */
const oneOrMany = (given: unknown, all: readonly unknown[]): never =>
  (Array.isArray(given) ? all : all[0]) as never;

/** Asks for a create of each title, in the place of a failed one of the same title. */
export function createsOf(state: State, titles: readonly string[]): readonly Asked[] {
  const failed = [...createsIn(failedIn(state.changes))];
  return titles.map((text) => {
    const title = parseTitle(text);
    if (title === undefined) return undefined;
    const at = failed.findIndex((each) => each.title === title);
    // A create in doubt keeps its doubt.
    return at < 0 ? { action: 'create', title } : failed.splice(at, 1)[0];
  });
}

export function renameOf(state: State, todoId: number, title: string): Asked {
  const id = failedRenamesOf(state, todoId)[0]?.change.id;
  return { id, action: 'rename', todoId, title };
}

/** Asks for the opposite of what a todo will be once its waiting changes are made. */
export function toggleOf(state: State, todoId: number): Asked {
  const todo = todoOf(state, todoId);
  const { completed } = togglesOf(state, todoId).at(-1) ?? todo ?? {};
  return todo && { action: 'toggle', todoId, completed: !completed };
}

/** Asks for a toggle of a todo that differs, or that has a toggle pending. */
function completionOf(state: State, todo: Todo | undefined, completed: boolean): Asked {
  if (!todo || (todo.completed === completed && !togglesOf(state, todo.id)[0])) return undefined;
  return { action: 'toggle', todoId: todo.id, completed };
}

const togglesOf = (state: State, todoId: number) =>
  queueOf(state, todoId)
    .map(({ change }) => change)
    .filter((change) => change.action === 'toggle');

export const removeOf = (todo: Todo | undefined): Asked =>
  todo && { action: 'remove', todoId: todo.id };
