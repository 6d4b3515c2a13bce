import { createServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp, type AppOptions } from './app.ts';
import { openDatabase } from './database.ts';
import { gracefulClose } from './graceful-close.ts';
import { listen } from './listen.mjs';
import type { Settings } from './settings.mjs';

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
const closeGracePeriodMs = 5_000;

const usualLimits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  silenceTimeout: 15_000,
};

/**
 * Opens the database and serves the API and the pages. Throws a `StartError` for what a
 * deployer can fix: a taken port, an unusable database, pages that were not built.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, databaseUrl, allowedHosts = [], limits = usualLimits, ...rest } = options;
  const database = await openDatabase(databaseUrl);
  try {
    const app = createApp({ ...rest, database, allowedHosts: [host, ...allowedHosts] });
    const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable });
    const server = createServer(limits, (request, response) => void answer(request, response));
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

/** Answers what never reached the app, such as a broken Host header. */
function answerUnreadable(thrown: unknown): Response {
  if (!(thrown instanceof RequestError)) throw thrown;
  return Response.json({ error: `the request is malformed: ${thrown.message}` }, { status: 400 });
}
