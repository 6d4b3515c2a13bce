import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { check, jsonOnly, readBody } from './json-body.ts';
import { methodNotAllowed, notFound } from './error-responses.ts';
import { listQuery, newTodo, todoChange } from './todo-input.ts';
import type { TodoTable } from './todo-table.ts';

/** Returns the routes of the four calls. */
export function todoRoutes(todos: TodoTable): Hono {
  const routes = new Hono();

  routes.get('/todos', async (c) => {
    const { userId } = check(listQuery, c.req.queries());
    return c.body(await todos.list(userId), 200, { 'Content-Type': 'application/json' });
  });

  routes.post('/todos', jsonOnly, async (c) => {
    return c.json(await todos.create(await readBody(c, newTodo)), 201);
  });

  routes.patch('/todos/:id', jsonOnly, async (c) => {
    const id = readId(c);
    const todo = await todos.update(id, await readBody(c, todoChange));
    return todo ? c.json(todo) : unknownTodo(id);
  });

  routes.delete('/todos/:id', async (c) => {
    const id = readId(c);
    return (await todos.remove(id)) ? c.body(null, 204) : unknownTodo(id);
  });

  routes.all('/todos', methodNotAllowed('GET, HEAD, POST'));
  routes.all('/todos/:id', methodNotAllowed('PATCH, DELETE'));
  routes.all('*', notFound);
  return routes;
}

function readId(c: Context): number {
  const id = c.req.param('id') ?? '';
  if (!/^(0|[1-9]\d*)$/.test(id)) {
    throw new HTTPException(400, {
      message: 'the id in the path must be a whole number, such as 1',
    });
  }
  // The database has no ids above 2^53 - 1.
  if (!Number.isSafeInteger(Number(id))) return unknownTodo(id);
  return Number(id);
}

function unknownTodo(id: number | string): never {
  const shown = String(id).slice(0, 20);
  throw new HTTPException(404, {
    message: `there is no todo with the id ${shown}; use an id from GET /api/todos`,
  });
}
