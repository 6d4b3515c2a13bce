import type { TodoApi } from '../api/todo-api.ts';
import { type CreateChange, isPending, type StoredChange } from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import { appendTodo, copyTodo, findTodo } from '../list.ts';
import type { ListCalls } from './list-calls.ts';
import { lookUp, type Outcome, sendChange } from './look-up.ts';
import type { State, UserAction } from './state.ts';
import type { Todo } from '../todo.ts';

/** The key of creates in the queue. */
const createsKey = Symbol();

type StoredCreate = Extract<StoredChange, { action: 'create' }>;
type DoubtfulCreate = StoredCreate & { readonly knownIds: readonly number[] };

/**
 * Creates todos one at a time. A create whose answer and look-up are lost is in doubt: it has
 * `knownIds`. The doubt ends when a list shows its todo, or when a look-up finds that it is not there.
 */
export function createCreates(api: TodoApi, state: State, lists: ListCalls, queue: KeyedQueue) {
  /**
   * The todo of each pending create, once an answer or a list has shown it. If the create fails after all,
   * the todo is another client's, with the same title.
   */
  const createdTodos = new Map<number, Todo>();

  const findCreates = (): readonly StoredCreate[] =>
    state.changes.filter((each) => each.action === 'create');

  /** Returns the creates of which nobody knows whether they were made, the oldest first. */
  function findDoubts(): readonly DoubtfulCreate[] {
    const isInDoubt = (each: StoredCreate): each is DoubtfulCreate =>
      each.knownIds !== undefined && !createdTodos.has(each.id);
    return findCreates().filter(isInDoubt);
  }

  const findDoubtsOf = (title: string) => findDoubts().filter((each) => each.title === title);

  /** Makes a change in its turn. Resolves to its todo, or to `undefined` if it failed. */
  async function makeChange(id: number, userAction: UserAction): Promise<Todo | undefined> {
    const change = state.findChange(id) as CreateChange | undefined;
    // The failed look-up of another create has made it fail.
    if (change?.state !== 'waiting') return undefined;
    const { reducer, cause, isInDoubt } = await send(change);
    const todo = createdTodos.get(id);
    createdTodos.delete(id);
    if (reducer) {
      state.drop(id);
      state.publish({ todos: reducer(state.todos, state.todos) });
      return todo && (state.findTodo(todo.id) ?? todo);
    }
    // The server has not made it.
    if (!isInDoubt) endDoubts(change.title);
    for (const each of findCreates()) {
      // If the server does not answer, each one that waits would take as long to fail.
      const failsUnsent = isInDoubt && each.state === 'waiting' && !createdTodos.has(each.id);
      if (each.id === id || failsUnsent) state.replace(each.id, { ...each, state: 'failed' });
    }
    state.fail(userAction, cause);
    state.publish();
    return undefined;
  }

  /** Sends a create, unless a look-up shows that it was made. */
  async function send(change: CreateChange): Promise<Outcome> {
    const { id, title } = change;
    const isCreated = () => createdTodos.has(id);
    // The server may already have made this todo, for a create in doubt.
    if (isCreated() || findDoubtsOf(title).length > 0) {
      state.replace(id, { ...change, state: 'sent' });
      state.publish();
      const outcome = await lookUp(lists, isCreated);
      if (outcome.reducer || outcome.isInDoubt) return outcome;
      endDoubts(title);
    }
    // A title that is sent before the first list cannot be looked up.
    const known = state.loadStatus === 'loaded' && { knownIds: state.todos.map((todo) => todo.id) };
    state.replace(id, { id, state: 'sent', action: 'create', title, ...known });
    state.publish();
    const { todos: todosBefore, removeCount } = state;
    return sendChange(
      lists,
      async () => {
        const todo = copyTodo(await api.create(title));
        createdTodos.set(id, todo);
        // The id of a todo that is deleted elsewhere.
        if (findTodo(todosBefore, todo.id)) return (list) => appendTodo(list, todo);
        // A list has shown it, and the user has deleted it since.
        if (state.isRemoved(todo.id, removeCount)) return (list) => list;
        // A list that was asked for after the todo was shown is newer: the todo may be changed or deleted.
        return (list, shown) => (findTodo(shown, todo.id) ? list : appendTodo(list, todo));
      },
      isCreated,
    );
  }

  function endDoubts(title: string): void {
    for (const { id, state: at } of findDoubtsOf(title)) {
      if (at === 'discarded') state.drop(id);
      else state.replace(id, { id, state: at, action: 'create', title });
    }
  }

  return {
    /**
     * Creates todos after those that wait. Resolves to one entry for each title: its todo, or
     * `undefined` if it failed or there is no title.
     *
     * @param tried the failed changes of these titles; by default, those of the same title
     */
    async add(
      titles: readonly (string | undefined)[],
      tried: readonly (CreateChange | undefined)[] = [],
    ): Promise<readonly (Todo | undefined)[]> {
      const onlyTitle = titles.length > 1 ? undefined : titles[0];
      const userAction: UserAction = { action: 'create', title: onlyTitle };
      const unsent = new Set(findCreates().filter((each) => !isPending(each)));
      const created = titles.map((title, index) => {
        if (title === undefined) return Promise.resolve(undefined);
        const left = [...unsent].filter((each) => each.title === title);
        const before = tried[index] ?? left.find((each) => each.state === 'failed');
        // It takes over the doubt of an earlier create, even of a discarded one.
        const doubtful = before?.knownIds
          ? before
          : left.find((each) => each.state === 'discarded');
        for (const each of [before, doubtful]) {
          if (each && unsent.delete(each)) state.drop(each.id);
        }
        const doubt = doubtful?.knownIds && { knownIds: doubtful.knownIds };
        const id = state.add({ action: 'create', title, ...doubt });
        return queue(createsKey, () => makeChange(id, userAction));
      });
      // At the end, since a listener may create others, which come after these.
      state.publish();
      const todos = await Promise.all(created);
      lists.refreshIfDue();
      return todos;
    },

    /** Ends the creates in doubt that a list shows, one for each new todo. A pending one only notes its todo. */
    settle(todos: readonly Todo[]): void {
      for (const { id, title } of findDoubts()) {
        // Read again: its `knownIds` now include the todos that ended other creates.
        const create = state.findChange(id) as DoubtfulCreate;
        const isNew = (todo: Todo) => !todo.completed && !create.knownIds.includes(todo.id);
        const created = todos.find((todo) => todo.title === title && isNew(todo));
        if (!created) continue;
        if (isPending(create)) createdTodos.set(id, created);
        else state.drop(id);
        for (const other of findDoubtsOf(title)) {
          state.replace(other.id, { ...other, knownIds: [...other.knownIds, created.id] });
        }
      }
    },
  };
}
