import type { TodoApi } from './api.ts';
import {
  asCreate,
  type Change,
  type CreateChange,
  createsIn,
  type RenameChange,
  type TodoChange,
} from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import { createLimit } from './limit.ts';
import {
  copyTodo,
  findTodo,
  keepEqual,
  type ListReducer,
  removeTodo,
  replaceTodo,
} from './list.ts';
import type { ListCalls } from './list-calls.ts';
import { sendChange } from './look-up.ts';
import type { TodoSnapshot } from './snapshot.ts';
import type { State, UserAction } from './state.ts';
import type { Todo } from './todo.ts';

/** How many calls of actions for several todos are in flight at once. */
const bulkLimit = 6;

/** The todo before a change, none if there was nothing to do, `false` if the change failed. */
type Changed = readonly Todo[] | false;

/** Changes todos: each change of a todo in its turn, built from the latest confirmed todo. */
export function createTodoCalls(api: TodoApi, state: State, lists: ListCalls, inTurn: KeyedQueue) {
  const inBulk = createLimit(bulkLimit);
  /** The todos that this store has deleted: their renames are dropped. */
  const removedIds = new Set<number>();

  const find = (id: number) => findTodo(state.snapshot.todos, id);

  /** Makes a change in its turn. */
  async function makeChange(change: TodoChange, userAction: UserAction): Promise<Changed> {
    const { id, todoId } = change;
    // A failed look-up has ended its action, or this store has deleted its todo.
    if (!state.snapshot.changes.includes(change)) return [];
    const todo = find(todoId);
    if (!todo) return endWithoutTodo(change, userAction);
    const isDone = change.action === 'toggle' && isMade(change, todo);
    if (isDone || (userAction.onlyCompleted && !todo.completed)) {
      state.set({ changes: state.changesWith(id, []) });
      return [];
    }
    state.set({ changes: state.changesWith(id, [{ ...change, state: 'sent' }]) });
    const { reducer, cause, isInDoubt } = await sendChange(
      lists,
      () => send(change, todo),
      (isFresh) => isFresh && isMade(change, find(todoId)),
    );
    if (reducer) {
      const isRemoved = change.action === 'remove';
      if (isRemoved) removedIds.add(todoId);
      const changes = isRemoved ? changesOfOthers(todoId) : state.changesWith(id, []);
      const { todos } = state.snapshot;
      state.set({ todos: reducer(todos, todos), changes });
      return [todo];
    }
    const kept = change.action === 'rename' ? keepTitle(change) : [];
    // If the server does not answer, each one that waits would take as long to fail.
    const isOver = (each: Change) => isInDoubt && userAction.changes?.has(each);
    const changes = state.changesWith(id, kept).filter((each) => !isOver(each));
    const [lost] = createsIn(kept);
    state.fail(lost ? renameOf(lost) : userAction, cause, { changes }, !find(todoId));
    return false;
  }

  async function send(change: TodoChange, todo: Todo): Promise<ListReducer> {
    if (change.action === 'remove') {
      await api.remove(todo.id);
      return (todos) => removeTodo(todos, todo.id);
    }
    const { action } = change;
    const fields = action === 'toggle' ? { completed: change.completed } : { title: change.title };
    const updated = copyTodo(await api.update({ ...todo, ...fields }));
    return (todos) => replaceTodo(todos, updated);
  }

  function changesOfOthers(todoId: number): readonly Change[] {
    return state.snapshot.changes.filter(
      (change) => change.action === 'create' || change.todoId !== todoId,
    );
  }

  /** Returns what stays of a rename that failed: nothing if a newer one of its todo waits. */
  function keepTitle(change: RenameChange): readonly Change[] {
    const { changes, loadStatus } = state.snapshot;
    const isReplaced = changes.some(
      (each) => each.action === 'rename' && each.todoId === change.todoId && each.id !== change.id,
    );
    if (isReplaced) return [];
    // Before the first list, nobody knows which todos there are.
    const isGone = loadStatus === 'loaded' && !find(change.todoId);
    return isGone ? asCreate(change) : [{ ...change, state: 'failed' }];
  }

  function endWithoutTodo(change: TodoChange, userAction: UserAction): Changed {
    const isLost = change.action === 'rename' && !removedIds.has(change.todoId);
    const kept = isLost ? keepTitle(change) : [];
    const changes = state.changesWith(change.id, kept);
    if (kept[0]?.action === 'rename') state.fail(userAction, new Error('no list yet'), { changes });
    else showLost(kept, { changes });
    return kept[0] ? false : [];
  }

  /** Shows the error of renames whose todos are gone, if there are such titles. */
  function showLost(titles: readonly Change[], fields: Partial<TodoSnapshot>): void {
    const [lost] = createsIn(titles);
    const cause = new Error('the todo was deleted elsewhere');
    if (lost) state.fail(renameOf(lost), cause, fields, true);
    else state.set(fields);
  }

  /** Adds changes after those that wait. A new rename replaces the one of its todo that failed. */
  async function add(
    changes: readonly TodoChange[],
    userAction: UserAction,
  ): Promise<readonly Changed[]> {
    const made = changes.map((change) => {
      const make = () => makeChange(change, userAction);
      return inTurn(change.todoId, userAction.changes ? () => inBulk(make) : make);
    });
    const isReplaced = (each: Change) =>
      each.state === 'failed' && each.action === 'rename' && each.todoId === userAction.todoId;
    let before = state.snapshot.changes;
    if (userAction.action === 'rename') before = before.filter((each) => !isReplaced(each));
    // At the end, since a listener may change these todos again, which comes after this.
    state.set({ changes: [...before, ...changes] });
    const changed = await Promise.all(made);
    lists.refreshIfDue();
    return changed;
  }

  return {
    /** Makes one change. Resolves to the todo before it, if there was something to do. */
    async changeOne(change: TodoChange): Promise<Changed> {
      const { action, todoId } = change;
      const [changed] = await add([change], { action, todoId, title: find(todoId)?.title });
      return changed as Changed;
    },

    /** Makes changes of one action, with one message if any fail. Resolves to the todos before them. */
    async changeAll(
      changes: readonly TodoChange[],
      onlyCompleted = false,
    ): Promise<readonly Todo[]> {
      const [first] = changes;
      if (!first) return [];
      const { action } = first;
      const changed = await add(changes, { action, changes: new Set(changes), onlyCompleted });
      return changed.flatMap((todos) => todos || []);
    },

    /** Shows the server's list, without the failed renames that it shows to be made or gone. */
    showList(
      todos: readonly Todo[],
      changes: readonly Change[],
      fields: Partial<TodoSnapshot>,
    ): void {
      const lost: Change[] = [];
      const isRemoving = (id: number) =>
        changes.some(
          (each) => each.action === 'remove' && each.state === 'sent' && each.todoId === id,
        );
      const rest = changes.flatMap((change): readonly Change[] => {
        if (change.action !== 'rename' || change.state !== 'failed') return [change];
        const todo = findTodo(todos, change.todoId);
        if (todo) return isMade(change, todo) ? [] : [change];
        if (isRemoving(change.todoId)) return [change];
        lost.push(...asCreate(change));
        return asCreate(change);
      });
      showLost(lost, { todos, changes: keepEqual(state.snapshot.changes, rest), ...fields });
    },
  };
}

/** The action that failed when a rename lost its todo: its title became one to add. */
function renameOf({ title }: CreateChange): UserAction {
  return { action: 'rename', title };
}

/** Returns whether a todo of the server's list, or its absence, shows that the change was made. */
function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}
