import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/**
 * Rejects requests with 421 unless their host is localhost, an IP address or an allowed name. This
 * stops DNS rebinding: another site that points its own name at this machine.
 */
export function hostCheck(allowedHosts: readonly string[]): MiddlewareHandler {
  const names = new Set(['localhost', ...allowedHosts.map((host) => host.toLowerCase())]);

  return async (c, next) => {
    const host = new URL(c.req.url).hostname;
    // A monitor may use any name, such as that of a container, and learns nothing that is private.
    if (c.req.path === '/health' || c.req.path === '/ready') return next();
    if (names.has(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) return next();
    const error = `the host "${host.slice(0, 100)}" is not allowed; add it to ALLOWED_HOSTS`;
    return c.json({ error }, 421);
  };
}
