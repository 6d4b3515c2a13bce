import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

const maxBodyBytes = 64 * 1024;

/**
 * Checks the body of a create or a change before its schema does: plain JSON (415), of at most 64 kB
 * (413), in UTF-8 (400). A form on another site cannot send JSON without a preflight request, so this
 * also stops such forms from changing data.
 */
export const jsonBody: MiddlewareHandler = async (c, next) => {
  if (!isPlainJson(c)) {
    const message =
      'the body must be plain JSON in UTF-8, with the header "Content-Type: application/json"';
    throw new HTTPException(415, { message });
  }
  const length = c.req.header('content-length');
  // Node keeps a body to its length. Counting makes it a web stream, which is half as fast.
  if (length === undefined) await countBytes(c, () => Promise.resolve());
  else if (Number(length) > maxBodyBytes) throwTooLarge();
  const bytes = await c.req.arrayBuffer();
  if (!isUtf8(bytes)) throw new HTTPException(400, { message: 'the body must be JSON in UTF-8' });
  // The validator parses the text that is cached here. Hono would create a response to read the bytes.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(new TextDecoder().decode(bytes)) });
  await next();
};

function isPlainJson({ req }: Context): boolean {
  const type = req.header('content-type') ?? '';
  const isJson = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type.trim());
  return isJson && req.header('content-encoding') === undefined;
}

const countBytes = bodyLimit({ maxSize: maxBodyBytes, onError: throwTooLarge });

function throwTooLarge(): never {
  const message = `the body is too large: at most ${maxBodyBytes} bytes are allowed`;
  throw new HTTPException(413, { message });
}
