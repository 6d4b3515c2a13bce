import { parseTitle, type Todo, type TodoStore } from 'todo-core';

/** One action of the user. */
export interface Step {
  readonly action: 'add' | 'toggle' | 'rename' | 'remove';
  /** The todos that it added, or those that it changed, as they were before. */
  readonly todos: readonly Todo[];
  /** The title that a rename wrote. */
  readonly title?: string | undefined;
}

/** Returns a function that undoes a step by the ordinary actions of the store. Never rejects. */
export function createRevert(store: TodoStore) {
  /** The first ids of todos that were created again, by their new ids. */
  const firstIds = new Map<number, number>();
  const firstIdOf = ({ id }: Todo) => firstIds.get(id) ?? id;

  /** Returns a function that finds a todo of a step in the list as it is now. */
  function createFind() {
    const byFirstId = new Map(store.getSnapshot().todos.map((todo) => [firstIdOf(todo), todo]));
    return (todo: Todo) => byFirstId.get(firstIdOf(todo));
  }

  function idsOf(todos: readonly Todo[]) {
    const find = createFind();
    return todos.flatMap((todo) => find(todo)?.id ?? []);
  }

  /** Returns the todos of a step that can still be undone: unchanged since, or deleted and not blank. */
  function leftToRevert({ action, todos, title }: Step) {
    const find = createFind();
    return todos.filter((before) => {
      const now = find(before);
      if (!now) return action === 'remove' && hasTitle(before);
      if (action === 'toggle') return now.completed !== before.completed;
      if (action === 'rename') return now.title === title;
      const isSame = now.completed === before.completed && now.title === before.title;
      // A todo that was created again is not yet what it was if a later call has failed.
      return action === 'add' ? isSame : firstIds.has(now.id) && !isSame;
    });
  }

  /** Creates deleted todos again, unless they are there, and completes those that were completed. */
  async function restore(todos: readonly Todo[]) {
    const find = createFind();
    const missing = todos.filter((todo) => !find(todo));
    const ends = await store.create(missing.map(({ title }) => title));
    for (const [index, todo] of missing.entries()) {
      const end = ends[index];
      if (end?.outcome === 'made' && end.todo) firstIds.set(end.todo.id, firstIdOf(todo));
    }
    await store.setCompleted(idsOf(todos.filter(({ completed }) => completed)), true);
  }

  /** Renames todos to their old titles: a create drops the white space around a title. */
  async function renameBack(todos: readonly Todo[]) {
    const find = createFind();
    await Promise.all(
      todos.map(async (todo) => {
        const now = find(todo);
        if (now && now.title !== todo.title) await store.rename(now.id, todo.title);
      }),
    );
  }

  return async (step: Step) => {
    const { action, todos } = step;
    const wanted = leftToRevert(step);
    const [first] = wanted;
    if (action === 'remove') await restore(wanted);
    if (action === 'add') await store.remove(idsOf(wanted));
    else if (action === 'toggle') await store.setCompleted(idsOf(wanted), !!first?.completed);
    // Also after a restore: a create trims the title.
    else await renameBack(wanted);
    const failed = leftToRevert({ ...step, todos: wanted });
    return {
      failed,
      /** Those that can be tried again: the others are kept as titles that could not be added. */
      retriable: failed.filter(createFind()),
      /** The todos that somebody has changed since, and blank ones, which cannot be created again. */
      skipped: todos.filter((todo) => !wanted.includes(todo)),
      /** The title of the only todo that was added, and is deleted now. */
      title: action === 'add' && todos.length === 1 && !failed[0] ? first?.title : undefined,
    };
  };
}

/** Returns whether a todo can be created again. */
export const hasTitle = ({ title }: Todo) => parseTitle(title) !== undefined;
