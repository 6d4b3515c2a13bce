import { parseTitle, type Todo, type TodoStore } from 'todo-core';

/** One action of the user that the server has confirmed. */
export interface Step {
  readonly action: 'add' | 'toggle' | 'rename' | 'remove';
  /** The todos that it added, or those that it changed, as they were before. */
  readonly todos: readonly Todo[];
  /** The title that a rename wrote. */
  readonly title?: string | undefined;
}

/** What taking back a step has done. */
export interface Reverted {
  /** Deleted todos that were created again, as they are now. */
  readonly restored: readonly Todo[];
  /** The title of the only todo that was added, and is deleted now. */
  readonly title: string | undefined;
  /** The todos in which it failed. */
  readonly failed: readonly Todo[];
  /** Those of them that are in the list: the others are among the failed titles. */
  readonly retriable: readonly Todo[];
  /** The todos that somebody has changed since, and blank ones, which cannot be created again. */
  readonly skipped: readonly Todo[];
}

/** Returns a function that takes back a step by the ordinary actions of the store. Never rejects. */
export function createRevert(store: TodoStore) {
  /** The ids of todos that were created again, by the ids that they had before. */
  const newIds = new Map<number, number>();

  function idOf(id: number): number {
    const newId = newIds.get(id) ?? id;
    return newId === id ? id : idOf(newId);
  }

  /** Returns a function that finds a todo of a step in the list as it is now. */
  function createFind() {
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    return ({ id }: Todo) => byId.get(idOf(id));
  }

  /** Returns the todos of a step in which what it wrote is still there. */
  function stillWritten({ action, title }: Step, todos: readonly Todo[]): readonly Todo[] {
    const find = createFind();
    return todos.filter((before) => {
      const now = find(before);
      if (!now) return action === 'remove' && hasTitle(before);
      if (action === 'toggle') return now.completed !== before.completed;
      if (action === 'rename') return now.title === title;
      const isSame = now.completed === before.completed && now.title === before.title;
      // A todo that was created again is not yet what it was if a later call has failed.
      return action === 'add' ? isSame : newIds.has(before.id) && !isSame;
    });
  }

  /** Creates deleted todos again, unless they are there, and makes them what they were. */
  async function restore(todos: readonly Todo[]): Promise<void> {
    const found = createFind();
    const missing = todos.filter((todo) => !found(todo));
    const created = await store.createAll(missing.map(({ title }) => title));
    for (const [index, { id }] of missing.entries()) {
      const newId = created[index]?.id;
      if (newId === undefined) continue;
      // A server may give an id again: the new id leads nowhere else.
      newIds.delete(newId);
      newIds.set(id, newId);
    }
    const find = createFind();
    // A create drops the white space around a title, a rename does not.
    const renamed = todos.filter((todo) => (find(todo) ?? todo).title !== todo.title);
    const completed = todos.filter((todo) => todo.completed);
    await Promise.all([
      store.setCompleted(toIds(completed), true),
      ...renamed.map(({ id, title }) => store.rename(idOf(id), title)),
    ]);
  }

  const toIds = (todos: readonly Todo[]) => todos.map(({ id }) => idOf(id));

  return async (step: Step): Promise<Reverted> => {
    const { action, todos } = step;
    const wanted = stillWritten(step, todos);
    const [first] = wanted;
    if (action === 'remove') await restore(wanted);
    else if (action === 'add') await store.removeAll(toIds(wanted));
    else if (action === 'toggle')
      await store.setCompleted(toIds(wanted), first?.completed === true);
    else if (first) await store.rename(idOf(first.id), first.title);
    const failed = stillWritten(step, wanted);
    const tried = new Set(wanted);
    const find = createFind();
    return {
      restored: action === 'remove' ? wanted.flatMap((todo) => find(todo) ?? []) : [],
      title: action === 'add' && todos.length === 1 && !failed[0] ? first?.title : undefined,
      failed,
      retriable: failed.filter(find),
      skipped: todos.filter((todo) => !tried.has(todo)),
    };
  };
}

/** Returns whether a todo can be created again. */
export const hasTitle = ({ title }: Todo) => parseTitle(title) !== undefined;
