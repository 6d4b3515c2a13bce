import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

const maxBodyBytes = 64 * 1024;

/**
 * Rejects a body that is not plain JSON in UTF-8 (415). A form on another site cannot send JSON without
 * a preflight request, so this also stops such forms from changing data.
 */
const plainJson: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  const isJson = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type.trim());
  if (isJson && c.req.header('content-encoding') === undefined) return next();
  const message =
    'the body must be plain JSON in UTF-8, with the header "Content-Type: application/json"';
  throw new HTTPException(415, { message });
};

const limitedBytes = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    const message = `the body is too large: at most ${maxBodyBytes} bytes are allowed`;
    throw new HTTPException(413, { message });
  },
});

/** Rejects a body that is not UTF-8 (400): Hono would replace the wrong bytes. */
const wholeText: MiddlewareHandler = async (c, next) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
  } catch {
    throw new HTTPException(400, { message: 'the body must be complete and in UTF-8' });
  }
  await next();
};

/** What the body of a create or a change passes before it is checked against its schema. */
export const jsonBody = [plainJson, limitedBytes, wholeText];
