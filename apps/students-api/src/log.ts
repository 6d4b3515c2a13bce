import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** A logger of pino. */
export type Log = Logger;

/** A response, with the id of its line in the log and the error that it is made from. */
export type LoggedResponse = ServerResponse & { id?: string; err?: unknown };

/** Creates the log of a deployment: JSON lines, by default on the standard output. */
export function createLog(destination?: DestinationStream): Log {
  const timestamp = stdTimeFunctions.isoTime;
  return pino(
    { base: null, timestamp, formatters: { level: (level) => ({ level }) } },
    destination,
  );
}

/**
 * Returns a listener that logs each response with a status of 500 or more, or every one when `all` is
 * true. A line contains no query, no header and no body, so no titles and no tokens.
 */
export function requestLog(log: Log, all: boolean) {
  return (request: IncomingMessage, response: LoggedResponse): void => {
    const id = (response.id = randomUUID());
    const begun = Date.now();
    response.once('close', () => {
      const { statusCode, err, writableFinished } = response;
      if (statusCode < 500 && !all) return;
      const path = request.url?.split('?', 1)[0]?.slice(0, 200);
      const line = {
        req: { id, method: request.method, path },
        res: { statusCode },
        err,
        responseTime: Date.now() - begun,
      };
      if (statusCode >= 500) log.error(line, 'request errored');
      else log.info(line, writableFinished ? 'request completed' : 'request aborted');
    });
  };
}
