import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/**
 * Answers only requests for localhost, an IP address or one of the given names, others with 421:
 * a page of another site whose name was pointed at this machine (DNS rebinding) reaches nothing.
 */
export function hostCheck(allowedHosts: readonly string[]): MiddlewareHandler {
  const names = new Set(['localhost', ...allowedHosts.map((host) => host.toLowerCase())]);

  return async (c, next) => {
    const host = new URL(c.req.url).hostname;
    if (names.has(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) return next();
    const error = `this server does not answer for the host "${host.slice(0, 100)}"; ALLOWED_HOSTS can name it`;
    return c.json({ error }, 421);
  };
}
