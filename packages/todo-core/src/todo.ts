/** One task of the list. Specification, section 3. */
export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly userId: number;
}

/** A todo without its id: what a create and an update send. Specification, section 7. */
export type NewTodo = Omit<Todo, 'id'>;

/**
 * Whether `value` has the four fields of a todo, each of its type (further fields may be there).
 * Never throws. Specification, section 3.
 */
export function isTodo(value: unknown): value is Todo {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, completed, userId } = value as Partial<Record<keyof Todo, unknown>>;
  return (
    Number.isFinite(id) &&
    typeof title === 'string' &&
    typeof completed === 'boolean' &&
    Number.isFinite(userId)
  );
}

/**
 * The title rule of the new-todo forms: gives `text` without its surrounding white space, or
 * `undefined` where fewer than `minLength` UTF-16 units are left, counted as HTML's `minlength`
 * counts. The page asks for 1, the older standalone page for 3. Never throws. Specification, section 5.
 */
export function parseTitle(text: string, minLength = 1): string | undefined {
  const title = text.trim();
  return title.length >= minLength ? title : undefined;
}
