import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp, type AppOptions } from './app.ts';
import { openDatabase } from './database.ts';
import { gracefulClose } from './graceful-close.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** How long clients may take, in milliseconds, before they are cut off. */
interface Limits {
  /** For the headers of a request. */
  headersTimeout: number;
  /** For a whole request. */
  requestTimeout: number;
  /** How often the two above are looked after. */
  connectionsCheckingInterval: number;
  /** Silence on a connection; twice that where an answer is not read. */
  silenceTimeout: number;
}

export interface ServerOptions
  extends Settings, Pick<AppOptions, 'webRoot' | 'legacyRoot' | 'log'> {
  /** For tests that cannot wait as long as a server should. */
  limits?: Limits | undefined;
}

export interface RunningServer {
  /** The address to open, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Finishes what is under way, closes connections and database. Never throws; may be repeated. */
  close(): Promise<void>;
}

/** Milliseconds that `close` waits for answers under way. */
const closePatienceMs = 5_000;

const usualLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  silenceTimeout: 15_000,
};

/**
 * Opens the database and serves the API and the pages. Throws a {@link StartError} for what a
 * deployer can mend: a taken port, an unusable database, pages that were not built.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, databaseUrl, allowedHosts = [], limits = usualLimits, ...rest } = options;
  const database = await openDatabase(databaseUrl);
  try {
    const app = createApp({ ...rest, database, allowedHosts: [host, ...allowedHosts] });
    const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable });
    const server = createServer(limits, (request, response) => void answer(request, response));
    server.setTimeout(limits.silenceTimeout);
    const closeServer = gracefulClose(server, closePatienceMs);
    await listen(server, host, port);
    let closing: Promise<void> | undefined;
    return {
      url: urlOf(server, host),
      close: () => (closing ??= closeServer().then(() => database.close())),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Answers what never reached the app, such as a broken Host header. */
function answerUnreadable(thrown: unknown): Response {
  if (!(thrown instanceof RequestError)) throw thrown;
  return Response.json({ error: `the request is malformed: ${thrown.message}` }, { status: 400 });
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new StartError(explain(error, host, port), { cause: error });
  }
}

function explain(error: unknown, host: string, port: number): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use on ${host}; set PORT to another, or stop what uses it`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine; 127.0.0.1 always is`;
    default:
      return `Cannot listen on ${host}, port ${port}: ${String(error)}`;
  }
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  // "Every address" is nothing to open in a browser.
  const shown = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(shown) ? `[${shown}]` : shown}:${port}`;
}
