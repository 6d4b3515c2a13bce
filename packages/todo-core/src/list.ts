import { checkProblem, listProblem, type Todo, todoProblem } from './todo.ts';

export function findTodo(todos: readonly Todo[], id: number): Todo | undefined {
  return todos.find((todo) => todo.id === id);
}

/** Returns the todo or change of each id, in their order; none for an id that is unknown or repeated. */
export function findEach<T extends { readonly id: number }>(
  all: readonly T[],
  ids: readonly number[],
): readonly (T | undefined)[] {
  const wanted = new Set(ids);
  const found = new Map(all.filter(({ id }) => wanted.has(id)).map((each) => [each.id, each]));
  return ids.map((id) => {
    const each = found.get(id);
    found.delete(id);
    return each;
  });
}

/**
 * Returns the list with `todo` at its end. If the list already has a todo with its id, replaces
 * that one, so that ids stay unique. Never changes `todos`.
 */
export function appendTodo(todos: readonly Todo[], todo: Todo): readonly Todo[] {
  return findTodo(todos, todo.id) ? replaceTodo(todos, todo) : [...todos, todo];
}

/**
 * Returns the list with `todo` in the place of the one with the same id; the same list if none
 * has that id or that one is equal. All other todos keep their reference. Never changes `todos`.
 */
export function replaceTodo(todos: readonly Todo[], todo: Todo): readonly Todo[] {
  const index = todos.findIndex(({ id }) => id === todo.id);
  const old = todos[index];
  if (!old || isEqual(old, todo)) return todos;
  const replaced = [...todos];
  replaced[index] = todo;
  return replaced;
}

/**
 * Returns the list without the todo with this id; the same list if none has it.
 * Never changes `todos`.
 */
export function removeTodo(todos: readonly Todo[], id: number): readonly Todo[] {
  const index = todos.findIndex((todo) => todo.id === id);
  if (index < 0) return todos;
  const others = [...todos];
  others.splice(index, 1);
  return others;
}

/** Returns a copy, since the owner of `todo` may change it. Throws a `TypeError` if it is not a todo. */
export function copyTodo(todo: Todo): Todo {
  checkProblem(todoProblem(todo));
  return { ...todo };
}

/**
 * Returns `after` with copies of its todos. A todo that is equal in `before` keeps its reference,
 * and so does the list if all are equal, so that unchanged rows do not render again.
 * Throws a `TypeError` if it is not a list of todos.
 */
export function keepUnchanged(before: readonly Todo[], after: readonly Todo[]): readonly Todo[] {
  const known = new Map(before.map((todo) => [todo.id, todo]));
  checkProblem(listProblem(after));
  const todos = after.map((todo) => {
    const old = known.get(todo.id);
    return old && isEqual(old, todo) ? old : { ...todo };
  });
  const isSame = todos.length === before.length && todos.every((todo, at) => todo === before[at]);
  return isSame ? before : todos;
}

/** Compares all fields, including those that a `TodoApi` of your own may add. */
function isEqual(a: Todo, b: Todo): boolean {
  const keys = Object.keys(b) as (keyof Todo)[];
  return keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key]);
}
