import type { Hook } from '@hono/zod-openapi';
import type { Context, Env, ErrorHandler, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseError } from '../database/database-error.ts';
import { logError } from '../operations/log.ts';

/** Returns a 404 for a path that is neither an API call nor a file. */
export const notFound = (c: Context) => {
  return c.json({ error: 'not found; the API has /api/todos, /health and /ready' }, 404);
};

/** Returns a handler that responds with 405 and the allowed methods. */
export function methodNotAllowed(allow: string): Handler {
  return (c) => {
    const error = `method ${c.req.method} is not allowed; use ${allow}`;
    return c.json({ error }, 405, { Allow: allow });
  };
}

/** Responds with 400 to input that its schema does not allow. */
export const rejectInvalid: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return undefined;
  const error = result.error.issues.map(({ message }) => message).join('; ');
  return c.json({ error }, 400);
};

/**
 * Turns an error into a response with `{"error": …}`. An unexpected error is a 500 with the id of its
 * line in the log, which has the stack.
 */
export const handleError: ErrorHandler = (thrown, c: Context) => {
  if (thrown instanceof HTTPException) return c.json({ error: thrown.message }, thrown.status);
  const id = logError(c, thrown);
  if (thrown instanceof DatabaseError) {
    if (thrown.status === 503) c.header('Retry-After', '5');
    return c.json({ error: thrown.message }, thrown.status);
  }
  return c.json({ error: `unexpected error ${id}; the log of the server explains it` }, 500);
};
