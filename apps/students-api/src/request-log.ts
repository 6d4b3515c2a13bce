import type { MiddlewareHandler } from 'hono';

/** Called with a line of the log, without a line break. */
export type Log = (line: string) => void;

/**
 * Logs a JSON line for each response with a status of 500 or more, or for every request when `all`
 * is true. A line contains no query and no body, so no titles.
 */
export function requestLog(log: Log, all: boolean): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    if (!all && c.res.status < 500) return;
    log(
      JSON.stringify({
        time: new Date().toISOString(),
        method: c.req.method,
        path: c.req.path.slice(0, 200),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        error: c.res.status >= 500 ? reason(c.error) : undefined,
      }),
    );
  };
}

function reason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
