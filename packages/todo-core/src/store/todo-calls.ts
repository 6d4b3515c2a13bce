import type { TodoApi } from '../api/todo-api.ts';
import {
  asCreate,
  type Change,
  type CreateChange,
  type NewChange,
  type RenameChange,
  type TodoChange,
} from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import { createLimit } from './limit.ts';
import { copyTodo, findTodo, type ListReducer, removeTodo, replaceTodo } from '../list.ts';
import type { ListCalls } from './list-calls.ts';
import { sendChange } from './look-up.ts';
import type { State, UserAction } from './state.ts';
import type { Todo } from '../todo.ts';

/** How many calls of actions for several todos are in flight at once. */
const bulkLimit = 6;

/** One action of the user for todos that exist. */
interface TodosAction extends UserAction {
  /** The ids of its changes. */
  readonly changeIds: readonly number[];
  /** Whether todos that are active at their turn are left alone. */
  readonly onlyCompleted?: boolean;
}

/** The todo before a change, none if there was nothing to do, `false` if the change failed. */
type Changed = readonly Todo[] | false;

type NewTodoChange = NewChange<TodoChange>;

/** Changes todos: each change of a todo in its turn, built from the latest confirmed todo. */
export function createTodoCalls(api: TodoApi, state: State, lists: ListCalls, queue: KeyedQueue) {
  const inBulk = createLimit(bulkLimit);

  /** Returns the changes of a todo. */
  function changesOf(todoId: number): readonly TodoChange[] {
    const changes = state.changes as readonly TodoChange[];
    return changes.filter((each) => each.todoId === todoId);
  }

  function isBeingRemoved(todoId: number): boolean {
    return changesOf(todoId).some((each) => each.action === 'remove' && each.state === 'sent');
  }

  /** Makes a change in its turn. */
  async function makeChange(id: number, userAction: TodosAction): Promise<Changed> {
    const change = state.findChange(id) as TodoChange | undefined;
    // A failed look-up has ended its action, or this store has deleted its todo.
    if (!change) return [];
    const { action, todoId } = change;
    const todo = state.findTodo(todoId);
    const hasNothingToDo = todo
      ? isDone(change, todo, userAction)
      : state.isRemoved(todoId) || !keptChange(change);
    if (hasNothingToDo) {
      state.drop(id);
      state.publish();
      return [];
    }
    if (!todo) return endUnmade(change, userAction, notInList());
    state.replace(id, { ...change, state: 'sent' });
    state.publish();
    const { reducer, cause, isInDoubt } = await sendChange(
      lists,
      () => send(change, todo),
      (isFresh) => isFresh && isMade(change, state.findTodo(todoId)),
    );
    if (reducer) {
      const ended = action === 'remove' ? changesOf(todoId) : [change];
      for (const each of ended) state.drop(each.id);
      if (action === 'remove') state.noteRemoved(todoId);
      state.publish({ todos: reducer(state.todos, state.todos) });
      return [todo];
    }
    // If the server does not answer, each one that waits would take as long to fail.
    if (isInDoubt) for (const each of userAction.changeIds) dropIf('waiting', each);
    return endUnmade(change, userAction, cause);
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

  /** Ends a change that was not made, with its message. */
  function endUnmade(change: TodoChange, userAction: TodosAction, cause: unknown): false {
    const kept = keptChange(change);
    state.replace(change.id, kept);
    state.fail(kept?.action === 'create' ? lostRename(kept) : userAction, cause, isGone(change));
    state.publish();
    return false;
  }

  function dropIf(at: Change['state'], id: number): void {
    if (state.findChange(id)?.state === at) state.drop(id);
  }

  /** Returns what stays of a rename that was not made, unless a newer one of its todo waits. */
  function keptChange(change: TodoChange): RenameChange | CreateChange | undefined {
    if (change.action !== 'rename') return undefined;
    const renames = changesOf(change.todoId).filter(({ action }) => action === 'rename');
    if (renames.length > 1) return undefined;
    return isGone(change) ? asCreate(change) : { ...change, state: 'failed' };
  }

  /** Returns whether a todo was deleted elsewhere. Before the first list, nobody knows. */
  function isGone({ todoId }: TodoChange): boolean {
    return state.loadStatus === 'loaded' && !state.findTodo(todoId);
  }

  /** Adds changes after those that wait. Resolves once they are over. */
  async function enqueue(
    newChanges: readonly NewTodoChange[],
    userAction: Omit<TodosAction, 'changeIds'>,
    limit = <T>(step: () => Promise<T>) => step(),
  ): Promise<readonly Changed[]> {
    const changeIds = newChanges.map((newChange) => state.add(newChange));
    const todosAction = { ...userAction, changeIds };
    const made = newChanges.map(({ todoId }, index) =>
      queue(todoId, () => limit(() => makeChange(changeIds[index] as number, todosAction))),
    );
    // At the end, since a listener may change these todos again, which comes after this.
    state.publish();
    const changed = await Promise.all(made);
    lists.refreshIfDue();
    return changed;
  }

  return {
    /**
     * Makes one change: a new rename replaces the one of its todo that failed. Resolves to the todo
     * before it, if there was something to do.
     */
    async changeOne(newChange: NewTodoChange): Promise<Changed> {
      const { action, todoId } = newChange;
      if (action === 'rename') for (const each of changesOf(todoId)) dropIf('failed', each.id);
      const [changed] = await enqueue([newChange], {
        action,
        todoId,
        title: state.findTodo(todoId)?.title,
      });
      return changed as Changed;
    },

    /** Makes changes of one action, with one message if any fail. Resolves to the todos before them. */
    async changeAll(
      newChanges: readonly NewTodoChange[],
      onlyCompleted = false,
    ): Promise<readonly Todo[]> {
      const [first] = newChanges;
      if (!first) return [];
      const changed = await enqueue(newChanges, { action: first.action, onlyCompleted }, inBulk);
      return changed.flatMap((todos) => todos || []);
    },

    /** Ends the failed renames that a list shows to be made, or whose todos it shows to be gone. */
    settleRenames(todos: readonly Todo[]): void {
      const renames = state.changes.filter((each) => each.action === 'rename');
      let lost: CreateChange | undefined;
      for (const change of renames.filter((each) => each.state === 'failed')) {
        const todo = findTodo(todos, change.todoId);
        if (todo ? !isMade(change, todo) : isBeingRemoved(change.todoId)) continue;
        const kept = todo ? undefined : asCreate(change);
        state.replace(change.id, kept);
        lost ??= kept;
      }
      if (lost) state.fail(lostRename(lost), notInList(), true);
    },
  };
}

const notInList = () => new Error('the todo is not in the list');

/** The failed action of a rename whose todo is gone: its title is now one to add. */
function lostRename({ title }: CreateChange): UserAction {
  return { action: 'rename', title };
}

/** Returns whether there is nothing to do. A rename to the same title is sent. */
function isDone(change: TodoChange, todo: Todo, { onlyCompleted }: TodosAction): boolean {
  return (
    (change.action === 'toggle' && isMade(change, todo)) || (!!onlyCompleted && !todo.completed)
  );
}

/** Returns whether a todo of the server's list, or its absence, shows that the change was made. */
function isMade(change: TodoChange, todo: Todo | undefined): boolean {
  if (change.action === 'remove') return todo === undefined;
  if (change.action === 'rename') return todo?.title === change.title;
  return todo?.completed === change.completed;
}
