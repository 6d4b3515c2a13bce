import type { TodoApi } from './api.ts';
import { type Change, type CreateChange, createsIn } from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import { appendTodo, copyTodo, findTodo, keepEqual } from './list.ts';
import type { ListCalls } from './list-calls.ts';
import { lookUp, type Outcome, sendChange } from './look-up.ts';
import type { State, UserAction } from './state.ts';
import type { Todo } from './todo.ts';

/** The key of creates in the queue. */
const createsKey = Symbol();

/**
 * Creates todos one at a time. A create whose answer and look-up are lost is in doubt: it has
 * `knownIds`. The doubt ends when a list shows its todo, or when a look-up does not.
 */
export function createCreates(api: TodoApi, state: State, lists: ListCalls, inTurn: KeyedQueue) {
  /** Creates in doubt that were discarded: a title that is typed again is not made twice. */
  let discarded: readonly CreateChange[] = [];
  /** The todo of each create that waits or is sent, once an answer or a list has shown it. */
  const createdTodos = new Map<number, Todo>();

  /** Returns the creates that may be in doubt, the oldest first. */
  const allCreates = () => [...discarded, ...createsIn(state.snapshot.changes)];

  /** Makes a change in its turn. Resolves to its todo, or to `undefined` if it failed. */
  async function makeChange(id: number, userAction: UserAction): Promise<Todo | undefined> {
    const change = createsIn(state.snapshot.changes).find((each) => each.id === id);
    // The failed look-up of another create has made it fail.
    if (change?.state !== 'waiting') return undefined;
    const isCreated = () => createdTodos.has(id);
    // Whatever is in doubt may be what this one would make.
    const isDoubtful = allCreates().some((each) => each.knownIds && each.title === change.title);
    let outcome: Outcome = {};
    if (isCreated() || isDoubtful) {
      state.set({ changes: state.changesWith(id, [{ ...change, state: 'sent' }]) });
      outcome = await lookUp(lists, isCreated);
      // Only a list that was asked for now ends the doubts of others.
      if (outcome.isInDoubt === false) endDoubts(change.title);
    }
    if (!outcome.reducer && !outcome.isInDoubt) outcome = await send(change);
    const { reducer, cause, isInDoubt } = outcome;
    const { todos } = state.snapshot;
    const todo = createdTodos.get(id);
    createdTodos.delete(id);
    if (reducer) {
      state.set({ todos: reducer(todos, todos), changes: state.changesWith(id, []) });
    } else {
      if (!isInDoubt) endDoubts(change.title);
      const changes = state.snapshot.changes.map((each): Change => {
        // If the server does not answer, each one that waits would take as long to fail.
        const isOver = each.id === id || (isInDoubt && !createdTodos.has(each.id));
        return each.action === 'create' && isOver ? { ...each, state: 'failed' } : each;
      });
      state.fail(userAction, cause, { changes });
    }
    // Without a reducer it failed, although `todo` may be another client's of this title.
    return reducer && todo && (findTodo(state.snapshot.todos, todo.id) ?? todo);
  }

  async function send({ id, title }: CreateChange): Promise<Outcome> {
    const { todos, loadStatus } = state.snapshot;
    // A title that is sent before the first list cannot be looked up.
    const known = loadStatus === 'loaded' && { knownIds: todos.map((todo) => todo.id) };
    const sent: CreateChange = { id, state: 'sent', action: 'create', title, ...known };
    state.set({ changes: state.changesWith(id, [sent]) });
    return sendChange(
      lists,
      async () => {
        const todo = copyTodo(await api.create(title));
        createdTodos.set(id, todo);
        // A list that was asked for after it was shown knows better: it may be changed or deleted.
        return (list, shown) => (findTodo(shown, todo.id) ? list : appendTodo(list, todo));
      },
      () => createdTodos.has(id),
    );
  }

  function endDoubts(title: string): void {
    discarded = discarded.filter((each) => each.title !== title);
    const changes = state.snapshot.changes.map((each): Change => {
      const isOther = each.action !== 'create' || each.title !== title || !each.knownIds;
      if (isOther || createdTodos.has(each.id)) return each;
      return { id: each.id, state: each.state, action: 'create', title };
    });
    state.set({ changes: keepEqual(state.snapshot.changes, changes) });
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
      const { changes } = state.snapshot;
      const added: Change[] = [];
      const replaced = new Set<Change>();
      const failed = allCreates().filter((each) => each.state === 'failed');
      const created = titles.map((title, index) => {
        if (title === undefined) return Promise.resolve(undefined);
        const isTried = (each: CreateChange) => each.title === title && !replaced.has(each);
        const before = tried[index] ?? failed.find(isTried);
        if (before) replaced.add(before);
        // It inherits the doubt.
        const doubt = before?.knownIds && { knownIds: before.knownIds };
        const id = state.newId();
        added.push({ id, state: 'waiting', action: 'create', title, ...doubt });
        return inTurn(createsKey, () => makeChange(id, userAction));
      });
      const isLeft = (each: Change) => !replaced.has(each);
      discarded = discarded.filter(isLeft);
      // At the end, since a listener may create others, which come after these.
      state.set({ changes: keepEqual(changes, [...changes.filter(isLeft), ...added]) });
      const todos = await Promise.all(created);
      lists.refreshIfDue();
      return todos;
    },

    /** Remembers which of the discarded changes are in doubt. */
    noteDiscarded(changes: readonly Change[]): void {
      discarded = [...discarded, ...createsIn(changes).filter(({ knownIds }) => knownIds)];
    },

    /**
     * Ends the creates that a list shows, one for each new todo: notes the todos of those that wait or
     * are sent, and returns the changes without those that failed.
     */
    settle(todos: readonly Todo[]): readonly Change[] {
      const { changes } = state.snapshot;
      const shownIds = new Set<number>();
      const endedIds = new Set<number>();
      for (const { id, state: at, title, knownIds } of allCreates()) {
        const todo = todos.find(
          (each) =>
            each.title === title &&
            !each.completed &&
            knownIds?.includes(each.id) === false &&
            !shownIds.has(each.id),
        );
        if (!todo || createdTodos.has(id)) continue;
        shownIds.add(todo.id);
        if (at === 'failed') endedIds.add(id);
        else createdTodos.set(id, todo);
      }
      if (shownIds.size === 0) return changes;
      // Later, no other create in doubt may be matched with these todos.
      const withKnown = (each: Change): Change => {
        if (each.action !== 'create' || !each.knownIds) return each;
        const others = [...shownIds].filter((id) => id !== createdTodos.get(each.id)?.id);
        return { ...each, knownIds: [...each.knownIds, ...others] };
      };
      const isLeft = ({ id }: Change) => !endedIds.has(id);
      discarded = createsIn(discarded.filter(isLeft).map(withKnown));
      return changes.filter(isLeft).map(withKnown);
    },
  };
}
