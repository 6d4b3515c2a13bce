import type { TodoApi } from '../api/todo-api.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { findEach, findTodo } from '../list.ts';
import { checkProblem, parseTitle, type Todo, todoProblem } from '../todo.ts';
import { checkArgument, checkOneOrMany } from '../type-name.ts';
import { createsIn, failedIn, keptChanges, type TitleChange } from './change.ts';
import { createDriver } from './driver.ts';
import { queueOf } from './queue.ts';
import { changesToKeep, type TodoStoreOptions } from './snapshot.ts';
import { type Asked, snapshotOf, State } from './state.ts';
import { discarded, restored } from './step.ts';
import type { TodoStore } from './todo-store.ts';

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if `api` is
 * not an object, the initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const { todos, changes = [] } = options;
  checkArgument('api', api, 'an object');
  const state = new State(todos);
  // A server that renders does not know the kept changes.
  const firstSnapshot = snapshotOf(state);
  // No step: a todo that they are to complete waits for the first action.
  restored(state, keptChanges(changes));
  const { ask, dispatch, ...calls } = createDriver(api, state, options, firstSnapshot);

  const findAll = (ids: number | readonly number[]) =>
    findEach(state.todos, checkOneOrMany('id', ids, 'a number'));

  const findFailed = (changeIds: number | readonly number[]) =>
    findEach(failedIn(state.changes), checkOneOrMany('changeId', changeIds, 'a number'));

  /** Resolves to one end if one was given, else to all. */
  const askFor = async (given: unknown, what: readonly Asked[]) =>
    oneOrMany(given, await ask(what));

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
      return askFor(todos, creates);
    },

    remove: (ids: number | readonly number[]) => askFor(ids, findAll(ids).map(removeOf)),

    setCompleted(ids: number | readonly number[], completed: boolean) {
      checkArgument('completed', completed, 'a boolean');
      const asked = findAll(ids).map((todo) => completionOf(state, todo, completed));
      return askFor(ids, asked);
    },

    toggleAll() {
      const completed = countActive(state.todos) > 0;
      const asked = state.todos.flatMap((todo) => completionOf(state, todo, completed) ?? []);
      return askFor(asked, asked);
    },

    clearCompleted() {
      // One that is about to become active is kept.
      const isKept = ({ id }: Todo) => togglesOf(state, id).at(-1)?.completed === false;
      const completed = visibleTodos(state.todos, 'completed').filter((todo) => !isKept(todo));
      return askFor(completed, completed.map(removeOf));
    },

    retry: (changeIds: number | readonly number[]) => askFor(changeIds, findFailed(changeIds)),

    discard(changeIds: number | readonly number[]) {
      const failed = findFailed(changeIds).filter((each) => each !== undefined);
      dispatch(() => discarded(state, failed));
      // Of one in doubt, a todo that comes later may be its own.
      const withKnown = (change: TitleChange) =>
        'doubt' in change ? changesToKeep({ ...snapshotOf(state), changes: [change] }) : change;
      return oneOrMany(changeIds, failed.flatMap(withKnown));
    },

    undiscard(changes) {
      const kept = keptChanges([changes ?? []].flat());
      dispatch(() => restored(state, kept));
    },

    dismissError: () => dispatch(() => void (state.error = undefined)),
  };
}

/** Returns one if one was given, else all. */
const oneOrMany = (given: unknown, all: readonly unknown[]): never =>
  (Array.isArray(given) ? all : all[0]) as never;

/** Asks for a create of each title, in the place of a failed one of the same title that is active, too. */
function createsOf(state: State, titles: readonly string[]): readonly Asked[] {
  const failed = [...createsIn(failedIn(state.changes))];
  return titles.map((text) => {
    const title = parseTitle(text);
    if (title === undefined) return undefined;
    const at = failed.findIndex((each) => !each.completed && each.title === title);
    // A create in doubt keeps its doubt.
    return at < 0 ? { action: 'create', title } : failed.splice(at, 1)[0];
  });
}

function renameOf(state: State, todoId: number, title: string): Asked {
  const failed = failedIn(state.changes).find((each) => 'todoId' in each && each.todoId === todoId);
  return { id: failed?.id, action: 'rename', todoId, title };
}

/** Asks for the opposite of what a todo will be once its waiting changes are made. */
function toggleOf(state: State, todoId: number): Asked {
  const todo = findTodo(state.todos, todoId);
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

const removeOf = (todo: Todo | undefined): Asked => todo && { action: 'remove', todoId: todo.id };
