import { createServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { gracefulClose } from './graceful-close.ts';
import { listen } from './listen.mjs';
import { requestLog, type Log } from './log.ts';
import type { Settings } from './settings.mjs';

/** How long clients may take, in milliseconds, before the server closes their connection. */
const defaultLimits = {
  /** For the headers of a request. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5_000,
  /** For a request in which no byte moves; twice this for a client that does not read. */
  silenceTimeout: 15_000,
  /** Between two requests: longer than proxies keep connections, so that only they close them. */
  keepAliveTimeout: 125_000,
};

export interface ServerOptions extends Settings {
  /** By default nothing is logged. */
  log?: Log | undefined;
  /** Shorter limits, for tests. */
  limits?: Partial<typeof defaultLimits> | undefined;
}

export interface RunningServer {
  /** The URL to open, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Finishes pending requests, then closes the connections and the database. Never throws; may be called again. */
  close(): Promise<void>;
}

/** Milliseconds that `close` waits for pending responses. */
const closeGracePeriodMs = 5_000;

/**
 * Opens the database and serves the API and the pages. Throws a `StartError` when the port is in use,
 * the database is unusable or the pages are not built.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, databaseUrl, allowedHosts = [], log, logRequests = false, ...rest } = options;
  const limits = { ...defaultLimits, ...options.limits };
  if (rest.apiToken === undefined && !isLoopback(host)) {
    log?.warn(`everyone who reaches ${host} can change the todos; set API_TOKEN or add a proxy`);
  }
  const database = await openDatabase(databaseUrl);
  try {
    const app = createApp({ ...rest, database, allowedHosts: [host, ...allowedHosts] });
    const handle = getRequestListener(app.fetch, { errorHandler: handleRequestError });
    const logRequest = log && requestLog(log, logRequests);
    const server = createServer(limits, (request, response) => {
      logRequest?.(request, response);
      void handle(request, response);
    });
    server.setTimeout(limits.silenceTimeout);
    const closeServer = gracefulClose(server, closeGracePeriodMs);
    const url = await listen(server, host, port);
    let closing: Promise<void> | undefined;
    return {
      url,
      close: () => (closing ??= closeServer().then(() => database.close())),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const isLoopback = (host: string) => host === 'localhost' || /^(127\.|::1$)/.test(host);

/** Responds to requests that never reach the app, such as those with an invalid Host header. */
function handleRequestError(thrown: unknown): Response {
  if (!(thrown instanceof RequestError)) throw thrown;
  return Response.json({ error: `the request is malformed: ${thrown.message}` }, { status: 400 });
}
