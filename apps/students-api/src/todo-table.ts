import type { Row, Value } from '@libsql/client';
import type { Database } from './database.ts';
import type { NewTodo, Todo, TodoChange } from './todo-input.ts';

const columns = 'id, title, completed, user_id';

// The database creates the JSON: for a hundred rows that is four times as fast as objects in between.
// A subquery sorts the rows, because a libsql server supports no ORDER BY in an aggregate.
const listAsJson = `
  SELECT json_group_array(json_object(
    'id', id, 'title', title,
    'completed', json(iif(completed, 'true', 'false')), 'userId', user_id
  )) AS todos FROM (SELECT * FROM todos WHERE user_id = ? ORDER BY id)`;

/** The table of todos. Every method may throw a `DatabaseError`. */
export type TodoTable = ReturnType<typeof createTodoTable>;

export function createTodoTable(database: Database) {
  return {
    /** Returns the todos of a user in the order of their creation, as JSON. */
    async list(userId: number): Promise<string> {
      const [row] = await database.read({ sql: listAsJson, args: [BigInt(userId)] });
      return textOf(row?.['todos']);
    },

    /** Stores a new todo and returns it with its id. */
    async create({ title, completed, userId }: NewTodo): Promise<Todo> {
      const sql = `INSERT INTO todos (title, completed, user_id) VALUES (?, ?, ?) RETURNING ${columns}`;
      const [row] = await database.write({ sql, args: [title, toBit(completed), BigInt(userId)] });
      if (!row) throw new Error('the database returned no row for a create');
      return toTodo(row);
    },

    /** Changes the given fields and returns the todo, or `undefined` if there is no such todo. */
    async update(id: number, { title, completed, userId }: TodoChange): Promise<Todo | undefined> {
      const sql = `UPDATE todos SET title = coalesce(?, title), completed = coalesce(?, completed),
                   user_id = coalesce(?, user_id) WHERE id = ? RETURNING ${columns}`;
      const args = [
        title ?? null,
        completed === undefined ? null : toBit(completed),
        userId === undefined ? null : BigInt(userId),
        BigInt(id),
      ];
      return (await database.write({ sql, args })).map(toTodo)[0];
    },

    /** Deletes a todo and returns whether there was one. */
    async remove(id: number): Promise<boolean> {
      const sql = 'DELETE FROM todos WHERE id = ? RETURNING id';
      return (await database.write({ sql, args: [BigInt(id)] })).length > 0;
    },
  };
}

// libsql would store a number as a float, so integers are passed as BigInt.
const toBit = (value: boolean) => (value ? 1n : 0n);

function textOf(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error('the database returned no text for a text column');
}

function toTodo(row: Row): Todo {
  return {
    id: Number(row['id']),
    title: textOf(row['title']),
    completed: row['completed'] === 1,
    userId: Number(row['user_id']),
  };
}
