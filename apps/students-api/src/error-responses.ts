import type { Context, ErrorHandler, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseError } from './database-error.ts';

/** Returns a 404 for a path that is neither an API call nor a file. */
export const notFound = (c: Context) => {
  return c.json({ error: 'not found; the API has /api/todos and /health' }, 404);
};

/** Returns a handler that responds with 405 and the allowed methods. */
export function methodNotAllowed(allow: string): Handler {
  return (c) => {
    const error = `method ${c.req.method} is not allowed; use ${allow}`;
    return c.json({ error }, 405, { Allow: allow });
  };
}

/** Turns an error into a response with `{"error": …}`. Only an unexpected error is a 500. */
export const handleError: ErrorHandler = (thrown, c: Context) => {
  if (thrown instanceof HTTPException) return c.json({ error: thrown.message }, thrown.status);
  if (thrown instanceof DatabaseError) return c.json({ error: thrown.message }, 503);
  return c.json({ error: 'internal server error; see the log of the server' }, 500);
};
