import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { Database } from './database.ts';
import { hostCheck } from './host-check.ts';
import { handleError, methodNotAllowed, notFound } from './error-responses.ts';
import { createReadiness } from './readiness.ts';
import { tokenCheck } from './token-check.ts';
import { todoRoutes } from './todo-routes.ts';
import { createTodoTable } from './todo-table.ts';
import { legacyPages, webPages } from './web-pages.ts';

export interface AppOptions {
  database: Database;
  /** Folder of the built web app; by default only the API is served. */
  webRoot?: string | undefined;
  /** Folder of a second built app, served under `/legacy/`. */
  legacyRoot?: string | undefined;
  /** Host names to answer to, besides localhost and every IP address. */
  allowedHosts?: readonly string[] | undefined;
  /** What calls of `/api/todos` must send as their bearer token; by default nobody needs one. */
  apiToken?: string | undefined;
  /** The one other origin whose pages may call the API. */
  corsOrigin?: string | undefined;
}

/** Creates the app that serves the API and the pages. It works with or without a port. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  app.onError(handleError);
  app.notFound(notFound);
  app.use(securityHeaders, hostCheck(options.allowedHosts ?? []));

  app.use('/api/*', noStore);
  if (options.corsOrigin !== undefined) app.use('/api/*', corsFor(options.corsOrigin));
  if (options.apiToken !== undefined) app.use('/api/todos/*', tokenCheck(options.apiToken));
  app.route('/api', todoRoutes(createTodoTable(options.database)));

  const checkReadiness = createReadiness(options.database);
  app.get('/health', noStore, (c) => c.json({ status: 'ok' }));
  app.get('/ready', noStore, async (c) => {
    await checkReadiness();
    return c.json({ status: 'ready' });
  });
  for (const path of ['/health', '/ready']) app.all(path, methodNotAllowed('GET, HEAD'));

  if (options.legacyRoot !== undefined) app.route('/', legacyPages(options.legacyRoot));
  if (options.webRoot !== undefined) app.route('/', webPages(options.webRoot));
  return app;
}

// The pages have their own policy in a <meta>; the header adds what a <meta> cannot set.
const securityHeaders = secureHeaders({
  contentSecurityPolicy: { frameAncestors: ["'none'"] },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  xFrameOptions: 'DENY',
  // Only the proxy in front knows whether the site always uses HTTPS.
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

function corsFor(origin: string): MiddlewareHandler {
  return cors({
    origin,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type'],
    maxAge: 600,
  });
}
