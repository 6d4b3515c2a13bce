import type { TodoApi } from './api.ts';
import { asCreate, type Change, createsIn, type RenameChange, type TodoChange } from './change.ts';
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
import type { Report, State } from './state.ts';
import type { Todo } from './todo.ts';

/** How many calls of actions for several todos are in flight at once. */
const bulkLimit = 6;

/** The todo before a change, none if there was nothing to do, `false` if the change failed. */
type Changed = readonly Todo[] | false;

/** Changes todos: each change of a todo in its turn, built from the latest confirmed todo. */
export function createTodoCalls(
  api: TodoApi,
  state: State,
  lists: ListCalls,
  inTurn: KeyedQueue,
) {
  const inBulk = createLimit(bulkLimit);
  /** The todos that this store has deleted: their renames are dropped. */
  const removedIds = new Set<number>();

  const find = (id: number) => findTodo(state.snapshot.todos, id);

  /** Makes a change in its turn. With `onlyCompleted`, leaves an active todo alone. */
  async function makeChange(
    change: TodoChange,
    report: Report,
    onlyCompleted?: boolean,
  ): Promise<Changed> {
    const { id, todoId } = change;
    // A failed look-up has ended its action, or this store has deleted its todo.
    if (!state.snapshot.changes.includes(change)) return report.isUnreachable ? false : [];
    const todo = find(todoId);
    if (!todo) return endWithoutTodo(change);
    const isDone = change.action === 'toggle' && isMade(change, todo);
    if (isDone || (onlyCompleted && !todo.completed)) {
      state.set({ changes: state.changesWith(id, []) });
      return [];
    }
    state.set({ changes: state.changesWith(id, [{ ...change, state: 'sent' }]) });
    const { reducer, cause, isUnreachable } = await sendChange(
      lists,
      () => send(change, todo),
      (isFresh) => isFresh && isMade(change, find(todoId)),
    );
    if (reducer) {
      if (change.action === 'remove') removedIds.add(todoId);
      state.set({ todos: reducer(state.snapshot.todos), changes: state.changesWith(id, []) });
    } else {
      report.isUnreachable ||= isUnreachable === true;
      const kept = change.action === 'rename' ? keepTitle(change) : [];
      const left = state.changesWith(id, kept);
      // The server does not answer: each one that waits would take as long to fail.
      const changes = left.filter((each) => !report.isUnreachable || !report.changes?.has(each));
      if (find(todoId)) state.fail(report, cause, { changes });
      else if (createsIn(kept)[0]) showGone(kept, { changes }, cause);
      else state.fail(report, cause, { changes }, true);
    }
    return reducer ? [todo] : false;
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

  /** Drops the changes of todos that this store has deleted. */
  function dropRemoved(): void {
    const { changes } = state.snapshot;
    // A server may give an id again.
    const isRemoved = (id: number) => removedIds.has(id) && !find(id);
    const left = changes.filter(
      (change) => change.action === 'create' || !isRemoved(change.todoId),
    );
    if (left.length < changes.length) state.set({ changes: left });
  }

  function keepTitle(change: RenameChange): readonly Change[] {
    if (!find(change.todoId)) return asCreate(change);
    const isReplaced = state.snapshot.changes.some(
      (each) => each.action === 'rename' && each.todoId === change.todoId && each.id !== change.id,
    );
    return isReplaced ? [] : [{ ...change, state: 'failed' }];
  }

  function endWithoutTodo(change: TodoChange): Changed {
    const isLost = change.action === 'rename' && !removedIds.has(change.todoId);
    const kept = isLost ? asCreate(change) : [];
    showGone(kept, { changes: state.changesWith(change.id, kept) });
    return kept.length === 0 ? [] : false;
  }

  /** Shows the error of renames whose todos are gone, if there are such titles. */
  function showGone(
    titles: readonly Change[],
    fields: Partial<TodoSnapshot>,
    cause: unknown = new Error('the todo was deleted elsewhere'),
  ): void {
    const [gone] = createsIn(titles);
    if (gone) state.fail({ action: 'rename', title: gone.title }, cause, fields, true);
    else state.set(fields);
  }

  /** Adds changes after those that wait. A new rename replaces the one of its todo that failed. */
  async function add(
    changes: readonly TodoChange[],
    report: Report,
    onlyCompleted = false,
  ): Promise<readonly Changed[]> {
    const made = changes.map((change) => {
      const make = () => makeChange(change, report, onlyCompleted);
      return inTurn(change.todoId, report.changes ? () => inBulk(make) : make);
    });
    const isReplaced = (each: Change) =>
      each.state === 'failed' && each.action === 'rename' && each.todoId === report.todoId;
    let before = state.snapshot.changes;
    if (report.action === 'rename') before = before.filter((each) => !isReplaced(each));
    // At the end, since a listener may change these todos again, which comes after this.
    state.set({ changes: [...before, ...changes] });
    const changed = await Promise.all(made);
    if (report.action === 'remove') dropRemoved();
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
      onlyCompleted?: boolean,
    ): Promise<readonly Todo[]> {
      const [first] = changes;
      if (!first) return [];
      const report = { action: first.action, changes: new Set<Change>(changes) };
      const changed = await add(changes, report, onlyCompleted);
      return changed.flatMap((todos) => todos || []);
    },

    /** Shows the server's list, without the failed renames that it shows to be made or gone. */
    showList(
      todos: readonly Todo[],
      changes: readonly Change[],
      fields: Partial<TodoSnapshot>,
    ): void {
      const gone: Change[] = [];
      const isRemoving = (id: number) =>
        changes.some(
          (each) => each.action === 'remove' && each.state === 'sent' && each.todoId === id,
        );
      const rest = changes.flatMap((change): readonly Change[] => {
        if (change.action !== 'rename' || change.state !== 'failed') return [change];
        const todo = findTodo(todos, change.todoId);
        if (todo) return isMade(change, todo) ? [] : [change];
        if (removedIds.has(change.todoId)) return [];
        if (isRemoving(change.todoId)) return [change];
        gone.push(...asCreate(change));
        return asCreate(change);
      });
      showGone(gone, { todos, changes: keepEqual(state.snapshot.changes, rest), ...fields });
    },
  };
}

/** Returns whether a todo of the server's list, or its absence, shows that the change was made. */
function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}
