import { parseTitle, type Todo, type TodoStore } from 'todo-core';

/** One action of the user that the server has confirmed. */
export interface Step {
  readonly action: 'add' | 'toggle' | 'rename' | 'remove';
  /** The todos that it added, or those that it changed, as they were before. */
  readonly todos: readonly Todo[];
  /** The title that a rename wrote. */
  readonly title?: string | undefined;
  /** Whether taking it back has failed once: it stays for one more try. */
  readonly hasFailed?: boolean;
}

/** What taking back a step has done. */
export interface Undone {
  /** The todos that were created again. */
  readonly restored: readonly Todo[];
  /** The title of the only todo that was added, and is deleted now. */
  readonly title?: string | undefined;
  /** The steps that failed, each with the todos in which it did. */
  readonly failed: readonly Step[];
  /** The todos that somebody has changed since, and those that cannot be created again. */
  readonly skipped: readonly Todo[];
}

/** Returns a function that takes back a step by the ordinary actions of the store. Never rejects. */
export function createRevert(store: TodoStore) {
  /** The ids of todos that were created again, by the ids that they had before. */
  const newIds = new Map<number, number>();

  function idOf(id: number): number {
    const newId = newIds.get(id);
    return newId === undefined ? id : idOf(newId);
  }

  /** Returns the todos of a step that nobody has changed since. */
  function unchangedTodos(step: Step): readonly Todo[] {
    const byId = new Map(store.getSnapshot().todos.map((todo) => [todo.id, todo]));
    return step.todos.filter((todo) => isAsWritten(step, todo, byId.get(idOf(todo.id))));
  }

  async function revert(step: Step): Promise<Undone> {
    const { action, todos } = step;
    const wanted = unchangedTodos(step);
    const ids = wanted.map(({ id }) => idOf(id));
    const [first] = wanted;
    let parts: readonly Step[] = [];
    if (action === 'remove') parts = await restore(wanted);
    else if (action === 'add') await store.removeAll(ids);
    else if (action === 'toggle') await store.setCompleted(ids, first?.completed === true);
    else if (first) await store.rename(idOf(first.id), first.title);
    const same = new Set(unchangedTodos(step));
    const failed = wanted.filter((todo) => same.has(todo));
    const done = wanted.filter((todo) => !same.has(todo));
    const tried = new Set(wanted);
    return {
      restored: action === 'remove' ? done.map((todo) => ({ ...todo, id: idOf(todo.id) })) : [],
      title: action === 'add' && !todos[1] ? done[0]?.title : undefined,
      failed: failed[0] ? [{ ...step, todos: failed }, ...parts] : parts,
      skipped: todos.filter((todo) => !tried.has(todo)),
    };
  }

  /** Creates deleted todos again, and makes them what they were. Returns what failed of the latter. */
  async function restore(todos: readonly Todo[]): Promise<readonly Step[]> {
    const created = await store.createAll(todos.map(({ title }) => title));
    const again = todos.filter(({ id }, index) => {
      const todo = created[index];
      if (!todo) return false;
      // A server may give an id again: no id leads back to itself.
      newIds.delete(todo.id);
      if (todo.id !== id) newIds.set(id, todo.id);
      return true;
    });
    const parts: Step[] = [{ action: 'toggle', todos: again.filter((todo) => todo.completed) }];
    for (const todo of again) {
      // A create drops the white space around a title, a rename does not.
      const title = parseTitle(todo.title);
      if (title !== todo.title) parts.push({ action: 'rename', todos: [todo], title });
    }
    return (await Promise.all(parts.map(revert))).flatMap(({ failed }) => failed);
  }

  return revert;
}

/** Returns whether a todo can be created again. */
export const hasTitle = ({ title }: Todo) => parseTitle(title) !== undefined;

/** Returns whether what a step wrote into a todo is still there, and can be taken back. */
function isAsWritten({ action, title }: Step, before: Todo, now: Todo | undefined): boolean {
  if (!now) return action === 'remove' && hasTitle(before);
  if (action === 'toggle') return now.completed !== before.completed;
  if (action === 'rename') return now.title === title;
  return action === 'add' && now.title === before.title && now.completed === before.completed;
}
