import type { TodoApi } from '../api/todo-api.ts';
import type { Change } from './change.ts';
import { createCreates } from './creates.ts';
import { countActive, visibleTodos } from '../filter.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { createListCalls } from './list-calls.ts';
import { initialSnapshot, type TodoSnapshot, type TodoStoreOptions } from './snapshot.ts';
import { createState } from './state.ts';
import { parseTitle, type Todo } from '../todo.ts';
import { createTodoCalls } from './todo-calls.ts';
import type { TodoStore } from './todo-store.ts';
import { checkArgument, checkArray } from '../type-name.ts';

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if the
 * initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const state = createState(initialSnapshot(options));
  const lists = createListCalls(api, state, showList, options.onSettled);
  const queue = createKeyedQueue();
  const creates = createCreates(api, state, lists, queue);
  const todoCalls = createTodoCalls(api, state, lists, queue);

  function showList(todos: readonly Todo[], fields: Partial<TodoSnapshot>): void {
    creates.settle(todos);
    todoCalls.settleRenames(todos);
    state.publish({ todos, ...fields });
  }

  // They may show that changes of the earlier store were made, or that their todos are gone.
  if (options.todos) showList(state.todos, {});
  const firstSnapshot = state.getSnapshot();

  function findAll(ids: readonly number[]): readonly Todo[] {
    checkArray('id', ids, 'a number');
    const wanted = new Set(ids);
    return state.todos.filter(({ id }) => wanted.has(id));
  }

  function findFailed(id: number): Change | undefined {
    const change = state.findChange(id);
    return change?.state === 'failed' ? change : undefined;
  }

  /** Asks for toggles of the todos that differ, or that have a toggle pending. */
  function completeAll(todos: readonly Todo[], completed: boolean): Promise<readonly Todo[]> {
    const toggles = state.changes.filter((change) => change.action === 'toggle');
    const toggledIds = new Set(toggles.map((change) => change.todoId));
    const toChange = todos.filter(
      (todo) => todo.completed !== completed || toggledIds.has(todo.id),
    );
    return todoCalls.changeAll(
      toChange.map(({ id }) => ({ action: 'toggle', todoId: id, completed })),
    );
  }

  function removeTodos(todos: readonly Todo[], onlyCompleted = false): Promise<readonly Todo[]> {
    const newChanges = todos.map(({ id }) => ({ action: 'remove' as const, todoId: id }));
    return todoCalls.changeAll(newChanges, onlyCompleted);
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    getInitialSnapshot: () => firstSnapshot,
    load: lists.load,
    refresh: () => lists.refresh().then((failure) => !failure),

    create(text) {
      checkArgument('title', text, 'a string');
      return creates.add([parseTitle(text)]).then(([todo]) => todo);
    },

    createAll(texts) {
      checkArray('title', texts, 'a string');
      return creates.add(texts.map((text) => parseTitle(text)));
    },

    toggle(todoId) {
      checkArgument('id', todoId, 'a number');
      const todo = state.findTodo(todoId);
      if (!todo) return Promise.resolve([]);
      let { completed } = todo;
      for (const change of state.changes) {
        if (change.action === 'toggle' && change.todoId === todoId) completed = change.completed;
      }
      return todoCalls.changeOne({ action: 'toggle', todoId, completed: !completed });
    },

    rename(id, title) {
      checkArgument('id', id, 'a number');
      checkArgument('title', title, 'a string');
      return todoCalls.changeOne({ action: 'rename', todoId: id, title });
    },

    remove(id) {
      checkArgument('id', id, 'a number');
      if (!state.findTodo(id)) return Promise.resolve([]);
      return todoCalls.changeOne({ action: 'remove', todoId: id });
    },

    setCompleted(ids, completed) {
      checkArgument('completed', completed, 'a boolean');
      return completeAll(findAll(ids), completed);
    },

    removeAll: (ids) => removeTodos(findAll(ids)),

    toggleAll() {
      return completeAll(state.todos, countActive(state.todos) > 0);
    },

    clearCompleted: () => removeTodos(visibleTodos(state.todos, 'completed'), true),

    retry(ids) {
      checkArray('id', ids, 'a number');
      const tried = ids.map((id, index) =>
        ids.indexOf(id) === index ? findFailed(id) : undefined,
      );
      const creations = tried.map((change) => (change?.action === 'create' ? change : undefined));
      const titles = creations.map((change) => change && parseTitle(change.title));
      const created = creates.add(titles, creations);
      const results = tried.map(async (change, index) => {
        if (change?.action !== 'rename') return (await created)[index];
        const { action, todoId, title } = change;
        const changed = await todoCalls.changeOne({ action, todoId, title });
        return changed ? state.findTodo(todoId) : undefined;
      });
      return Promise.all(results);
    },

    discard(ids) {
      checkArray('id', ids, 'a number');
      for (const change of ids.map(findFailed)) {
        if (!change) continue;
        const isInDoubt = 'knownIds' in change;
        state.replace(change.id, isInDoubt ? { ...change, state: 'discarded' } : undefined);
      }
      state.publish();
    },

    dismissError: () => state.publish({ error: undefined }),
  };
}
