import type { TodoApi } from './api.ts';
import type { Change, TodoChange } from './change.ts';
import { createCreates } from './creates.ts';
import { visibleTodos } from './filter.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { findTodo, keepEqual } from './list.ts';
import { createListCalls } from './list-calls.ts';
import { initialSnapshot, type TodoSnapshot, type TodoStoreOptions } from './snapshot.ts';
import { createState } from './state.ts';
import { parseTitle, type Todo } from './todo.ts';
import { createTodoCalls } from './todo-calls.ts';
import type { TodoStore } from './todo-store.ts';
import { checkArgument, checkArray } from './type-name.ts';

/**
 * Creates a store over `api`. It makes no call before the first action. Throws a `TypeError` if the
 * initial todos are not a list of todos, or the changes are not changes.
 */
export function createTodoStore(api: TodoApi, options: TodoStoreOptions = {}): TodoStore {
  const firstSnapshot = initialSnapshot(options);
  const state = createState(firstSnapshot);
  const lists = createListCalls(api, state, showList, options.onSettled);
  const inTurn = createKeyedQueue();
  const creates = createCreates(api, state, lists, inTurn);
  const todoCalls = createTodoCalls(api, state, lists, inTurn);

  function showList(todos: readonly Todo[], fields: Partial<TodoSnapshot>): void {
    todoCalls.showList(todos, creates.settle(todos), fields);
  }

  const find = (id: number) => findTodo(state.snapshot.todos, id);

  function findAll(ids: readonly number[]): readonly Todo[] {
    checkArray('id', ids, 'a number');
    const wanted = new Set(ids);
    return state.snapshot.todos.filter(({ id }) => wanted.has(id));
  }

  // No spread before other fields: such objects are ten times as slow to search by the thousand.
  function toggleOf(todoId: number, completed: boolean): TodoChange {
    return { id: state.newId(), state: 'waiting', action: 'toggle', todoId, completed };
  }

  function removeOf(todoId: number): TodoChange {
    return { id: state.newId(), state: 'waiting', action: 'remove', todoId };
  }

  /** Returns whether a todo will be completed once the changes that wait are made. */
  function willBeCompleted({ id, completed }: Todo): boolean {
    let last = completed;
    for (const change of state.snapshot.changes) {
      if (change.action === 'toggle' && change.todoId === id) last = change.completed;
    }
    return last;
  }

  function completeAll(todos: readonly Todo[], completed: boolean): Promise<readonly Todo[]> {
    const pendingIds = new Set(
      state.snapshot.changes.map((change) => change.action === 'toggle' && change.todoId),
    );
    const wished = todos.filter((todo) => todo.completed !== completed || pendingIds.has(todo.id));
    return todoCalls.changeAll(wished.map(({ id }) => toggleOf(id, completed)));
  }

  function removeTodos(todos: readonly Todo[], onlyCompleted = false): Promise<readonly Todo[]> {
    const removals = todos.map(({ id }) => removeOf(id));
    return todoCalls.changeAll(removals, onlyCompleted);
  }

  function rename(todoId: number, title: string): Promise<readonly Todo[] | false> {
    const id = state.newId();
    return todoCalls.changeOne({ id, state: 'waiting', action: 'rename', todoId, title });
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: () => state.snapshot,
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

    toggle(id) {
      checkArgument('id', id, 'a number');
      const todo = find(id);
      if (!todo) return Promise.resolve([]);
      return todoCalls.changeOne(toggleOf(id, !willBeCompleted(todo)));
    },

    rename(id, title) {
      checkArgument('id', id, 'a number');
      checkArgument('title', title, 'a string');
      return rename(id, title);
    },

    remove(id) {
      checkArgument('id', id, 'a number');
      if (!find(id)) return Promise.resolve([]);
      return todoCalls.changeOne(removeOf(id));
    },

    setCompleted(ids, completed) {
      checkArgument('completed', completed, 'a boolean');
      return completeAll(findAll(ids), completed);
    },

    removeAll: (ids) => removeTodos(findAll(ids)),

    toggleAll() {
      const { todos } = state.snapshot;
      const completed = todos.some((todo) => !todo.completed);
      return completeAll(todos, completed);
    },

    clearCompleted() {
      return removeTodos(visibleTodos(state.snapshot.todos, 'completed'), true);
    },

    retry(ids) {
      checkArray('id', ids, 'a number');
      const failed = state.snapshot.changes.filter((change) => change.state === 'failed');
      const tried = ids.map((id, index) =>
        failed.find((change) => change.id === id && ids.indexOf(id) === index),
      );
      const creations = tried.map((change) => (change?.action === 'create' ? change : undefined));
      const created = creates.add(
        creations.map((change) => change && parseTitle(change.title)),
        creations,
      );
      const results = tried.map(async (change, index) => {
        if (change?.action !== 'rename') return (await created)[index];
        const changed = await rename(change.todoId, change.title);
        return changed ? find(change.todoId) : undefined;
      });
      return Promise.all(results);
    },

    discard(ids) {
      checkArray('id', ids, 'a number');
      const { changes } = state.snapshot;
      const isDiscarded = (change: Change) => change.state === 'failed' && ids.includes(change.id);
      const left = changes.filter((change) => !isDiscarded(change));
      creates.noteDiscarded(changes.filter(isDiscarded));
      state.set({ changes: keepEqual(changes, left) });
    },

    dismissError: () => state.set({ error: undefined }),
  };
}
