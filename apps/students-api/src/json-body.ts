import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ZodType } from 'zod';

const largestBody = 64 * 1024;

const tooLarge = () =>
  new HTTPException(413, {
    message: `the body is too large: at most ${largestBody} bytes are allowed`,
  });

const countBytes = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw tooLarge();
  },
});

/**
 * Lets only a JSON body of at most 64 kB pass, with 415 or 413 for another. A form of another site
 * can send no JSON without asking first, so this also keeps such forms from changing data.
 */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  if (!isJson(c.req.header('content-type')) || c.req.header('content-encoding') !== undefined) {
    throw new HTTPException(415, {
      message:
        'the body must be plain JSON in UTF-8, with the header "Content-Type: application/json"',
    });
  }
  const length = c.req.header('content-length');
  // A stated length is kept by the HTTP parser; only a body without one has to be counted.
  if (length === undefined) return countBytes(c, next);
  if (Number(length) > largestBody) throw tooLarge();
  await next();
};

/** The body as the schema wants it. Throws a 400 that says what is wrong with it. */
export async function readBody<Body extends object>(
  c: Context,
  schema: ZodType<Body>,
): Promise<Body> {
  const text = await readText(c);
  const body = check(schema, parseJson(text));
  // The checked body is flat, so a key more than it has fields is a field given twice.
  if (countKeys(text) > Object.keys(body).length) {
    throw new HTTPException(400, { message: 'the body has a field twice: each is allowed once' });
  }
  return body;
}

/** The value as the schema wants it. Throws a 400 that says what is wrong with it. */
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
      message: 'the body is no valid JSON: it must be a JSON object',
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
    throw new HTTPException(400, { message: 'the body must be whole, and text in UTF-8' });
  }
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType.trim());
}
