import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ZodType } from 'zod';

const maxBodyBytes = 64 * 1024;

const tooLarge = () =>
  new HTTPException(413, {
    message: `the body is too large: at most ${maxBodyBytes} bytes are allowed`,
  });

const countBytes = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw tooLarge();
  },
});

/**
 * Rejects anything but a JSON body (415) of at most 64 kB (413). A form on another site cannot send
 * JSON without a preflight request, so this also stops such forms from changing data.
 */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (!isJson(c.req.header('content-type')) || c.req.header('content-encoding') !== undefined) {
    throw new HTTPException(415, {
      message:
        'the body must be plain JSON in UTF-8, with the header "Content-Type: application/json"',
    });
  }
  const length = c.req.header('content-length');
  // The HTTP parser enforces Content-Length; only a body without one has to be counted.
  if (length === undefined) return countBytes(c, next);
  if (Number(length) > maxBodyBytes) throw tooLarge();
  await next();
};

/** Returns the parsed body. Throws a 400 that says what is wrong with it. */
export async function readBody<Body extends object>(
  c: Context,
  schema: ZodType<Body>,
): Promise<Body> {
  const text = await readText(c);
  const body = check(schema, parseJson(text));
  // The body is flat, so more keys than fields means that a field is repeated.
  if (countKeys(text) > Object.keys(body).length) {
    throw new HTTPException(400, { message: 'the body repeats a field: each is allowed once' });
  }
  return body;
}

/** Returns the parsed value. Throws a 400 that says what is wrong with it. */
export function check<Value>(schema: ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues.map((issue) => issue.message).join('; ');
  throw new HTTPException(400, { message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400, {
      message: 'the body is not valid JSON: it must be a JSON object',
    });
  }
}

function countKeys(json: string): number {
  const strings = json.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g);
  return [...strings].filter(([, colon]) => colon !== undefined).length;
}

async function readText(c: Context): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
  } catch {
    throw new HTTPException(400, { message: 'the body must be complete and in UTF-8' });
  }
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType.trim());
}
