import { savingIn, type Todo, type TodoSnapshot } from 'todo-core';

/** A title that is being added, and whether its todo will be completed. */
export type AddingTitle = Pick<Todo, 'id' | 'title' | 'completed'>;

/** The list as the page shows it. */
export interface ShownList {
  /** The todos that have a row. */
  readonly todos: readonly Todo[];
  /** Those of them that are deleted already. */
  readonly goneIds: ReadonlySet<number>;
  /** What stands under them. */
  readonly adding: readonly AddingTitle[];
}

/**
 * Returns the list that the page shows. A todo that is created again has its row once it is completed again,
 * and those that one press deletes have theirs until all are deleted.
 *
 * @param held the list as it was before an action for several todos that is not over
 */
export function shownList(
  { todos, changes }: TodoSnapshot,
  held: readonly Todo[] | undefined,
): ShownList {
  const restored = new Set(
    changes.flatMap((each) => (each.action === 'toggle' && each.restores ? each.todoId : [])),
  );
  const end = restored.size > 0 ? todos.findIndex(({ id }) => restored.has(id)) : -1;
  const made = end < 0 ? todos : todos.slice(0, end);
  const adding = [
    // Changes have the same ids.
    ...todos.slice(made.length).map(({ id, title }) => ({ id: -id, title, completed: true })),
    ...savingIn(changes).map((each) => ({ ...each, completed: each.completed === true })),
  ];
  if (!held) return { todos: made, goneIds: new Set(), adding };
  const byId = new Map(made.map((todo) => [todo.id, todo]));
  const heldIds = new Set(held.map(({ id }) => id));
  const kept = held.map((todo) => byId.get(todo.id) ?? todo);
  return {
    todos: [...kept, ...made.filter(({ id }) => !heldIds.has(id))],
    goneIds: new Set([...heldIds].filter((id) => !byId.has(id))),
    adding,
  };
}
