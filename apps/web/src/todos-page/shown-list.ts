import { savingIn, type Todo, type TodoSnapshot } from 'todo-core';
import type { Held } from '../state/page-state.ts';

/** A title that is being added, and whether its todo will be completed. */
export type AddingTitle = Pick<Todo, 'id' | 'title' | 'completed'>;

/** The list as the page shows it. */
export interface ShownList {
  /** The todos that have a row. */
  readonly todos: readonly Todo[];
  /** Those of them that are deleted already. */
  readonly goneIds: ReadonlySet<number>;
  /** The same todos, as the count and the buttons for several have them. */
  readonly counted: readonly Todo[];
  /** What stands under them. */
  readonly adding: readonly AddingTitle[];
}

/**
 * Returns the list that the page shows. A todo that is created again has its row once it is completed again.
 * Those that one press deletes have theirs until all are deleted, and those that it changes count as before.
 */
export function shownList({ todos, changes }: TodoSnapshot, held: readonly Held[]): ShownList {
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
  if (!held[0]) return { todos: made, goneIds: new Set(), counted: made, adding };
  const before = new Map(held.flatMap((each) => heldIn(each).map((todo) => [todo.id, todo])));
  const rows = held.reduce(withHeld, made);
  const ids = new Set(made.map(({ id }) => id));
  return {
    todos: rows,
    goneIds: new Set(rows.map(({ id }) => id).filter((id) => !ids.has(id))),
    counted: rows.map((todo) => before.get(todo.id) ?? todo),
    adding,
  };
}

const heldIn = ({ todos, ids }: Held) => todos.filter(({ id }) => ids.has(id));

/** Returns the rows with what an action has deleted of them, in its place. */
function withHeld(rows: readonly Todo[], { todos, ids }: Held): readonly Todo[] {
  const byId = new Map(rows.map((todo) => [todo.id, todo]));
  const before = new Set(todos.map(({ id }) => id));
  return [
    ...todos.flatMap((todo) => byId.get(todo.id) ?? (ids.has(todo.id) ? todo : [])),
    ...rows.filter(({ id }) => !before.has(id)),
  ];
}
