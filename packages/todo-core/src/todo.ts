import { typeName } from './type-name.ts';

/** One task of the list. */
export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly userId: number;
}

/** A todo without its id: the body of a create and of an update. */
export type NewTodo = Omit<Todo, 'id'>;

const fieldTypes = [
  ['id', 'a number'],
  ['title', 'a string'],
  ['completed', 'a boolean'],
  ['userId', 'a number'],
] as const;

/** Returns a copy without extra fields, so that those of a response are never sent back. */
export function onlyFields({ id, title, completed, userId }: Todo): Todo {
  return { id, title, completed, userId };
}

/** Returns the body of a create. */
export function newTodo(title: string, userId: number): NewTodo {
  return { title, completed: false, userId };
}

/**
 * Returns why `value` is not a todo, such as `todo.id is a string`, or `undefined` if it is one.
 * Extra fields are allowed.
 */
export function todoProblem(value: unknown, name = 'todo'): string | undefined {
  const type = typeName(value);
  if (type !== 'an object') return `${name} is ${type}`;
  for (const [field, expected] of fieldTypes) {
    const found = typeName((value as Partial<Todo>)[field]);
    if (found !== expected) return `${name}.${field} is ${found}`;
  }
  return undefined;
}

/** Like {@link todoProblem}, for a list: `todos[3].id is a string`, or `todos[3].id is 1 again`. */
export function listProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return `todos is ${typeName(value)}`;
  // If two todos had the same id, a change could be for either of them.
  const ids = new Set<unknown>();
  for (const [index, todo] of value.entries()) {
    const name = `todos[${index}]`;
    const problem = todoProblem(todo, name);
    if (problem !== undefined) return problem;
    const { id } = todo as Todo;
    if (ids.has(id)) return `${name}.id is ${id} again`;
    ids.add(id);
  }
  return undefined;
}

/** Returns why a todo is not the one that was asked for, or `undefined` if it is. */
export function idProblem({ id }: Todo, expected: number): string | undefined {
  return id === expected ? undefined : `todo.id is ${id}, not ${expected}`;
}

export function checkProblem(problem: string | undefined): void {
  if (problem !== undefined) throw new TypeError(problem);
}

/**
 * Returns whether `value` has the fields of a todo, each of the right type (numbers up to
 * 2^53 − 1, either sign). Extra fields are allowed. Never throws.
 */
export function isTodo(value: unknown): value is Todo {
  return todoProblem(value) === undefined;
}

/**
 * Returns the title to create from the text of a new-todo form: `text` without surrounding white
 * space, or `undefined` if fewer than `minLength` UTF-16 code units are left. HTML's `minlength`
 * counts the same way.
 */
export function parseTitle(text: string, minLength = 1): string | undefined {
  const title = text.trim();
  return title.length >= minLength ? title : undefined;
}
