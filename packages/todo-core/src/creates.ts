import type { TodoApi } from './api.ts';
import { type CreateChange, isOver, type StoredChange } from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import { appendTodo, copyTodo, findTodo } from './list.ts';
import type { ListCalls } from './list-calls.ts';
import { lookUp, type Outcome, sendChange } from './look-up.ts';
import type { State, UserAction } from './state.ts';
import type { Todo } from './todo.ts';

/** The key of creates in the queue. */
const createsKey = Symbol();

type StoredCreate = Extract<StoredChange, { action: 'create' }>;
type DoubtfulCreate = StoredCreate & { readonly knownIds: readonly number[] };

/**
 * Creates todos one at a time. A create whose answer and look-up are lost is in doubt: it has
 * `knownIds`. The doubt ends when a list shows its todo, or when a look-up does not.
 */
export function createCreates(api: TodoApi, state: State, lists: ListCalls, inTurn: KeyedQueue) {
  /** The todo of each create that waits or is sent, once an answer or a list has shown it. */
  const createdTodos = new Map<number, Todo>();

  /** Returns the creates, the oldest first. */
  const findCreates = (): readonly StoredCreate[] =>
    state.changes.filter((each) => each.action === 'create');

  /** Returns the creates of a title of which nobody knows whether they were made. */
  function findDoubts(title: string): readonly DoubtfulCreate[] {
    const isInDoubt = (each: StoredCreate): each is DoubtfulCreate =>
      each.title === title && each.knownIds !== undefined && !createdTodos.has(each.id);
    return findCreates().filter(isInDoubt);
  }

  /** Makes a change in its turn. Resolves to its todo, or to `undefined` if it failed. */
  async function makeChange(id: number, userAction: UserAction): Promise<Todo | undefined> {
    const change = state.findChange(id) as CreateChange | undefined;
    // The failed look-up of another create has made it fail.
    if (change?.state !== 'waiting') return undefined;
    const { reducer, cause, isInDoubt } = await send(change);
    // If it failed, this may be another client's todo of the title.
    const todo = createdTodos.get(id);
    createdTodos.delete(id);
    if (reducer) {
      state.drop(id);
      state.publish({ todos: reducer(state.todos, state.todos) });
      return todo && (findTodo(state.todos, todo.id) ?? todo);
    }
    if (!isInDoubt) endDoubts(change.title);
    for (const each of findCreates()) {
      // If the server does not answer, each one that waits would take as long to fail.
      const isOver = isInDoubt && each.state === 'waiting' && !createdTodos.has(each.id);
      if (each.id === id || isOver) state.replace({ ...each, state: 'failed' });
    }
    state.fail(userAction, cause);
    state.publish();
    return undefined;
  }

  /** Sends a create, unless a look-up shows that it was made. */
  async function send({ id, title, knownIds }: CreateChange): Promise<Outcome> {
    const sent: CreateChange = { id, state: 'sent', action: 'create', title };
    const isCreated = () => createdTodos.has(id);
    // Whatever is in doubt may be what this one would make.
    if (isCreated() || findDoubts(title).length > 0) {
      state.replace({ ...sent, ...(knownIds && { knownIds }) });
      state.publish();
      const outcome = await lookUp(lists, isCreated);
      // Only a list that was asked for now ends the doubts of others.
      if (outcome.isInDoubt === false) endDoubts(title);
      if (outcome.reducer || outcome.isInDoubt) return outcome;
    }
    // A title that is sent before the first list cannot be looked up.
    const isLoaded = state.loadStatus === 'loaded';
    state.replace(isLoaded ? { ...sent, knownIds: state.todos.map((todo) => todo.id) } : sent);
    state.publish();
    return sendChange(
      lists,
      async () => {
        const todo = copyTodo(await api.create(title));
        createdTodos.set(id, todo);
        // A list that was asked for after it was shown knows better: it may be changed or deleted.
        return (list, shown) => (findTodo(shown, todo.id) ? list : appendTodo(list, todo));
      },
      isCreated,
    );
  }

  function endDoubts(title: string): void {
    for (const { id, state: at } of findDoubts(title)) {
      if (at === 'discarded') state.drop(id);
      else state.replace({ id, state: at, action: 'create', title });
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
      const over = findCreates().filter(isOver);
      const created = titles.map((title, index) => {
        if (title === undefined) return Promise.resolve(undefined);
        const isLeft = (each: StoredCreate) => each.title === title && state.changes.includes(each);
        const before = tried[index] ?? over.find(isLeft);
        if (before) state.drop(before.id);
        // It inherits the doubt.
        const doubt = before?.knownIds && { knownIds: before.knownIds };
        const id = state.add({ action: 'create', title, ...doubt });
        return inTurn(createsKey, () => makeChange(id, userAction));
      });
      // At the end, since a listener may create others, which come after these.
      state.publish();
      const todos = await Promise.all(created);
      lists.refreshIfDue();
      return todos;
    },

    /** Ends the creates that a list shows, one for each new todo. Those that wait or are sent note it. */
    settle(todos: readonly Todo[]): void {
      for (const { id, title } of findCreates()) {
        const create = state.findChange(id) as StoredCreate;
        const todo = todos.find(
          (each) =>
            each.title === title && !each.completed && create.knownIds?.includes(each.id) === false,
        );
        if (!todo || createdTodos.has(id)) continue;
        if (isOver(create)) state.drop(id);
        else createdTodos.set(id, todo);
        // No other create in doubt may be matched with this todo, now or later.
        for (const other of findDoubts(title)) {
          state.replace({ ...other, knownIds: [...other.knownIds, todo.id] });
        }
      }
    },
  };
}
