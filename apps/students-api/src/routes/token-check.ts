import { hash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Rejects requests with 401 unless they have the header `Authorization: Bearer <token>`. */
export function tokenCheck(token: string): MiddlewareHandler {
  const expected = hash('sha256', token, 'buffer');
  return async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    // Hashes have the same length, so that the comparison takes the same time for every token.
    if (timingSafeEqual(hash('sha256', given, 'buffer'), expected)) return next();
    const error = 'this API needs the header "Authorization: Bearer", with the token of API_TOKEN';
    return c.json({ error }, 401, { 'WWW-Authenticate': 'Bearer' });
  };
}
