import type { Change, ChangeEnd, Todo, TodoStore } from 'todo-core';

/** A todo before and after a change. For an add or a delete, both are the same. */
export interface ChangedTodo {
  readonly before: Todo;
  readonly after: Todo;
  /** Its id now, which all steps share: created again, the todo has a new one. */
  readonly ref: { id: number };
}

/** How an action is undone. */
interface Inverse {
  /** Returns whether a todo still has what the action has written. */
  readonly isUnchanged: (now: Todo | undefined, after: Todo) => boolean;
  /** Resolves to the todos for which a call has failed. */
  readonly undo: (todos: readonly ChangedTodo[]) => Promise<readonly ChangedTodo[]>;
}

/** Returns functions that find what an action has changed, and undo it by the store's actions. */
export function createInverses(store: TodoStore) {
  const refs = new Map<number, ChangedTodo['ref']>();

  /** Returns the todo that a change has changed, unless that is a rename to the same title. */
  function changedBy(end: ChangeEnd): readonly ChangedTodo[] {
    if (end.outcome !== 'made') return [];
    const { change, before = end.todo, todo: after = before } = end;
    if (!before || !after) return [];
    if (change.action === 'rename' && after.title === before.title) return [];
    // A server may give the id of a deleted todo to a new one.
    const known = change.action === 'create' ? undefined : refs.get(before.id);
    const ref = known ?? { id: before.id };
    refs.set(before.id, ref);
    return [{ before, after, ref }];
  }

  async function renameBack(todos: readonly ChangedTodo[]) {
    const calls = todos.map(({ ref, before }) => store.rename(ref.id, before.title));
    return failedOf(todos, (await Promise.all(calls)).flat());
  }

  async function restore(todos: readonly ChangedTodo[]) {
    const ends = await store.create(todos.map(({ before }) => before.title));
    const created: ChangedTodo[] = [];
    const failed: ChangedTodo[] = [];
    for (const [index, each] of todos.entries()) {
      const end = ends[index];
      if (end?.outcome === 'made' && end.todo) {
        each.ref.id = end.todo.id;
        refs.set(end.todo.id, each.ref);
        created.push(each);
      } else failed.push(each);
    }
    // They come active.
    const completed = created.filter(({ before }) => before.completed);
    return [...failed, ...failedOf(completed, await store.setCompleted(idsOf(completed), true))];
  }

  const inverses: Record<Change['action'], Inverse> = {
    create: {
      isUnchanged: (now, after) => now?.title === after.title && now.completed === after.completed,
      undo: async (todos) => failedOf(todos, await store.remove(idsOf(todos))),
    },
    toggle: {
      isUnchanged: (now, { completed }) => now?.completed === completed,
      undo: async (todos) =>
        failedOf(todos, await store.setCompleted(idsOf(todos), !todos[0]?.after.completed)),
    },
    rename: { isUnchanged: (now, { title }) => now?.title === title, undo: renameBack },
    remove: { isUnchanged: () => true, undo: restore },
  };

  /** Undoes an action. Resolves to what failed, and to what is not as the action has left it. */
  async function revert(action: Change['action'], todos: readonly ChangedTodo[]) {
    const { isUnchanged, undo } = inverses[action];
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    const canUndo = ({ ref, after }: ChangedTodo) => isUnchanged(byId.get(ref.id), after);
    const skipped = todos.filter((each) => !canUndo(each));
    return { failed: await undo(todos.filter(canUndo)), skipped };
  }

  return { changedBy, revert };
}

const idsOf = (todos: readonly ChangedTodo[]) => todos.map(({ ref }) => ref.id);

const failedOf = (todos: readonly ChangedTodo[], ends: readonly ChangeEnd[]) =>
  todos.filter((_, index) => ends[index]?.outcome === 'failed');
