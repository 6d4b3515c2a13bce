import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** A logger of pino. */
export type Log = Logger;

/** Creates the log of a deployment: JSON lines, by default on the standard output. */
export function createLog(output: DestinationStream = destination()): Log {
  const timestamp = stdTimeFunctions.isoTime;
  return pino({ base: null, timestamp, formatters: { level: (level) => ({ level }) } }, output);
}

/**
 * Returns a listener that logs each response with a status of 500 or more, or every one when `all` is
 * true. A line contains no query, no header and no body, so no titles and no tokens.
 */
export function requestLog(log: Log, all: boolean) {
  return pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    customLogLevel: (_request, { statusCode }) =>
      statusCode >= 500 ? 'error' : all ? 'info' : 'silent',
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => {
        return { id, method, path: url.split('?', 1)[0]?.slice(0, 200) };
      },
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}

/** Adds an error to the line of its request, and returns the id of that line. Without a port there is none. */
export function logError({ env }: Context, error: Error): string {
  const node = (env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
  if (node.outgoing) node.outgoing.err = error;
  const id = node.incoming?.id;
  return typeof id === 'string' ? id : randomUUID();
}
