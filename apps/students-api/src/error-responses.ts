import type { Context, ErrorHandler, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseError } from './database-error.ts';

/** Answers 404: neither a call of the API nor a file. */
export const notFound = (c: Context) => {
  return c.json(
    { error: 'there is nothing at this address; the API has /api/todos and /health' },
    404,
  );
};

/** Answers 405 and names the methods that are allowed. */
export function methodNotAllowed(allow: string): Handler {
  return (c) => {
    const error = `the method ${c.req.method} is not allowed here; allowed are ${allow}`;
    return c.json({ error }, 405, { Allow: allow });
  };
}

/** Turns whatever was thrown into `{"error": …}`. Only a fault of our own is a 500. */
export const answerError: ErrorHandler = (thrown, c: Context) => {
  if (thrown instanceof HTTPException) return c.json({ error: thrown.message }, thrown.status);
  if (thrown instanceof DatabaseError) return c.json({ error: thrown.message }, 503);
  return c.json({ error: 'the server has a fault; its log tells more' }, 500);
};
