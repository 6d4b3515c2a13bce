import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed, rejectInvalid } from './error-responses.ts';
import { jsonBody } from './json-body.ts';
import { callErrors, json } from './openapi.ts';
import { createHeaders, idParam, listQuery, newTodo, todo, todoChange } from './todo-input.ts';
import type { TodoTable } from '../database/todo-table.ts';

const list = createRoute({
  method: 'get',
  path: '/todos',
  operationId: 'listTodos',
  summary: 'Lists the todos of a user in the order of their creation',
  request: { query: listQuery },
  responses: { 200: json(z.array(todo), 'The todos'), ...callErrors() },
});

const create = createRoute({
  method: 'post',
  path: '/todos',
  operationId: 'createTodo',
  summary: 'Creates a todo',
  middleware: jsonBody,
  request: {
    headers: createHeaders,
    body: { ...json(newTodo, 'All the fields'), required: true },
  },
  responses: {
    201: json(todo, 'The todo, after it is on the disk: a new one, or that of the key'),
    ...callErrors(413, 415),
  },
});

const update = createRoute({
  method: 'patch',
  path: '/todos/{id}',
  operationId: 'updateTodo',
  summary: 'Changes fields of a todo',
  middleware: jsonBody,
  request: {
    params: idParam,
    body: { ...json(todoChange, 'At least one of the fields'), required: true },
  },
  responses: {
    200: json(todo, 'The todo, after the change is on the disk'),
    ...callErrors(404, 413, 415),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/todos/{id}',
  operationId: 'deleteTodo',
  summary: 'Deletes a todo; its id is never used again',
  request: { params: idParam },
  responses: {
    204: { description: 'The todo is deleted' },
    ...callErrors(404),
  },
});

/** Returns the routes of the four calls. */
export function todoRoutes(todos: TodoTable): OpenAPIHono {
  const routes = new OpenAPIHono({ defaultHook: rejectInvalid });

  routes.openapi(list, async (c) => {
    return sendJson(c, 200, await todos.list(c.req.valid('query').userId));
  });
  routes.openapi(create, async (c) => {
    const { 'Idempotency-Key': key = null } = c.req.valid('header');
    return sendJson(c, 201, await todos.create(c.req.valid('json'), key));
  });
  routes.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    const updated = await todos.update(id, c.req.valid('json'));
    return updated === undefined ? unknownTodo(id) : sendJson(c, 200, updated);
  });
  routes.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    return (await todos.remove(id)) ? c.body(null, 204) : unknownTodo(id);
  });

  routes.all('/todos', methodNotAllowed('GET, HEAD, POST'));
  routes.all('/todos/:id', methodNotAllowed('PATCH, DELETE'));
  return routes;
}

/** Responds with JSON that the database wrote, so its type is not known here. */
function sendJson(c: Context, status: 200 | 201, json: string) {
  return c.body(json, status, { 'Content-Type': 'application/json' }) as never;
}

function unknownTodo(id: string): never {
  const message = `there is no todo with the id ${id.slice(0, 20)}; use an id from GET /api/todos`;
  throw new HTTPException(404, { message });
}
