import { type Change, type ChangeEnd, parseTitle, type Todo, type TodoStore } from 'todo-core';

/** A todo before and after a change: the same if that has added or deleted it. */
export interface ChangedTodo {
  readonly before: Todo;
  readonly after: Todo;
  /** Its id now, which all steps share: created again, the todo has a new one. */
  readonly ref: { id: number };
}

/** Returns whether a todo can be created again. */
export const hasTitle = ({ title }: Todo) => parseTitle(title) !== undefined;

/** How an action is undone, where a todo still has what it wrote. Resolves to what could not be undone. */
interface Inverse {
  readonly isLeft: (now: Todo | undefined, after: Todo) => boolean;
  readonly undo: (todos: readonly ChangedTodo[]) => Promise<readonly ChangedTodo[]>;
}

/** Returns functions that find what an action has changed, and undo it by the store's actions. */
export function createInverses(store: TodoStore) {
  const refs = new Map<number, ChangedTodo['ref']>();

  /** Returns the todo that a change has changed, unless that is a rename to the same title. */
  function changedBy(end: ChangeEnd): readonly ChangedTodo[] {
    if (end.outcome !== 'made') return [];
    const { change, before = end.todo, todo: after = before } = end;
    if (!before || !after || (change.action === 'rename' && after.title === before.title))
      return [];
    const ref = refs.get(before.id) ?? { id: before.id };
    refs.set(before.id, ref);
    return [{ before, after, ref }];
  }

  async function renameBack(todos: readonly ChangedTodo[]) {
    const calls = todos.map(({ ref, before }) => store.rename(ref.id, before.title));
    return failedOf(todos, (await Promise.all(calls)).flat());
  }

  /** Creates todos again, which come active and without the white space around their titles. */
  async function restore(todos: readonly ChangedTodo[]) {
    const ends = await store.create(todos.map(({ before }) => before.title));
    const created = todos.filter(({ ref }, index) => {
      const end = ends[index];
      if (end?.outcome === 'made' && end.todo) refs.set((ref.id = end.todo.id), ref);
      return end?.outcome === 'made';
    });
    const completed = created.filter(({ before }) => before.completed);
    const trimmed = created.filter(({ before: { title } }) => parseTitle(title) !== title);
    const failed = [
      ...failedOf(todos, ends),
      ...failedOf(completed, await store.setCompleted(idsOf(completed), true)),
      ...(await renameBack(trimmed)),
    ];
    return [...new Set(failed)];
  }

  const inverses: Record<Change['action'], Inverse> = {
    create: {
      isLeft: (now, { title, completed }) => now?.title === title && now.completed === completed,
      undo: async (todos) => failedOf(todos, await store.remove(idsOf(todos))),
    },
    toggle: {
      isLeft: (now, { completed }) => now?.completed === completed,
      undo: async (todos) =>
        failedOf(todos, await store.setCompleted(idsOf(todos), !todos[0]?.after.completed)),
    },
    rename: { isLeft: (now, { title }) => now?.title === title, undo: renameBack },
    remove: { isLeft: (_, after) => hasTitle(after), undo: restore },
  };

  /** Undoes an action. Resolves to what failed, and to what is not as the action has left it. */
  async function revert(action: Change['action'], todos: readonly ChangedTodo[]) {
    const { isLeft, undo } = inverses[action];
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    const left = todos.filter(({ ref, after }) => isLeft(byId.get(ref.id), after));
    return { failed: await undo(left), skipped: todos.filter((each) => !left.includes(each)) };
  }

  return { changedBy, revert };
}

const idsOf = (todos: readonly ChangedTodo[]) => todos.map(({ ref }) => ref.id);

const failedOf = (todos: readonly ChangedTodo[], ends: readonly ChangeEnd[]) =>
  todos.filter((_, index) => ends[index]?.outcome === 'failed');
