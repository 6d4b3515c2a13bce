import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp, type AppOptions } from './app.ts';
import { openDatabase } from './database/database.ts';
import { listen } from './operations/listen.mjs';
import { requestLog, type Log } from './operations/log.ts';
import { checkAccess, type Settings } from './settings.mjs';

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
  /** For a pending request when the server closes. */
  closeTimeout: 5_000,
};

export interface ServerOptions
  extends Pick<Settings, 'host' | 'port' | 'databaseUrl'>, Omit<AppOptions, 'database'> {
  /** Listens to other machines without a token; by default `startServer` refuses that. */
  allowAnyone?: boolean | undefined;
  /** By default only those with a status of 500 or more are logged. */
  logRequests?: boolean | undefined;
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

/**
 * Opens the database and serves the API and the pages. Throws a `StartError` when other machines would
 * reach the API without a token, the port is in use, the database is unusable or the pages are not built.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, databaseUrl, allowedHosts = [], log, logRequests = false, ...rest } = options;
  const limits = { ...defaultLimits, ...options.limits };
  checkAccess(options);
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
    const closeServer = closerOf(server, limits.closeTimeout);
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

/**
 * Returns a function that stops accepting connections and resolves when all pending responses are sent,
 * or their connections closed after `timeoutMs`. Node's `close` alone also waits for connections that
 * have sent nothing yet, and for those that stay open after their response.
 */
function closerOf(server: Server, timeoutMs: number): () => Promise<void> {
  const pending = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    pending.add(response);
    if (!server.listening) response.shouldKeepAlive = false;
    response.once('close', () => {
      pending.delete(response);
      if (!server.listening && pending.size === 0) server.closeAllConnections();
    });
  });
  return async () => {
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
    const closed = once(server.close(), 'close');
    for (const response of pending) response.shouldKeepAlive = false;
    if (pending.size === 0) server.closeAllConnections();
    await closed;
    clearTimeout(deadline);
  };
}

/** Responds to requests that never reach the app, such as those with an invalid Host header. */
function handleRequestError(thrown: unknown): Response {
  if (!(thrown instanceof RequestError)) throw thrown;
  return Response.json({ error: `the request is malformed: ${thrown.message}` }, { status: 400 });
}
