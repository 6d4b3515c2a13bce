import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { Database } from './database/database.ts';
import { hostCheck } from './routes/host-check.ts';
import { handleError, methodNotAllowed, notFound } from './routes/error-responses.ts';
import { errors, json, openApiOf } from './routes/openapi.ts';
import { checkReadiness } from './database/readiness.ts';
import type { Settings } from './settings.mjs';
import { tokenCheck } from './routes/token-check.ts';
import { todoRoutes } from './routes/todo-routes.ts';
import { createTodoTable } from './database/todo-table.ts';
import { legacyPages, webPages } from './routes/web-pages.ts';

/** The database, and the settings that do not concern the port. */
export interface AppOptions extends Partial<
  Pick<Settings, 'allowedHosts' | 'apiToken' | 'corsOrigin' | 'legacyRoot' | 'webRoot'>
> {
  database: Database;
}

/** Creates the app that serves the API and the pages. It works with or without a port. */
export function createApp(options: AppOptions): OpenAPIHono {
  const app = new OpenAPIHono();
  app.onError(handleError);
  app.notFound(notFound);
  app.use('/sw.js', workerPolicy);
  app.use(securityHeaders);
  for (const path of ['/api/*', '/health', '/ready']) app.use(path, noStore);
  // Before all that may refuse a call, so that a page can read why.
  if (options.corsOrigin !== undefined) app.use('/api/*', corsFor(options.corsOrigin));
  app.use(hostCheck(options.allowedHosts ?? []));
  if (options.apiToken !== undefined) app.use('/api/todos/*', tokenCheck(options.apiToken));
  app.route('/api', todoRoutes(createTodoTable(options.database)));

  app.openapi(health, (c) => c.json({ status: 'ok' as const }, 200));
  app.openapi(ready, async (c) => {
    await checkReadiness(options.database);
    return c.json({ status: 'ready' as const }, 200);
  });
  const document = openApiOf(app);
  app.get('/api/openapi.json', (c) => c.json(document));
  for (const path of ['/health', '/ready', '/api/openapi.json']) {
    app.all(path, methodNotAllowed('GET, HEAD'));
  }
  app.all('/api/*', notFound);

  if (options.legacyRoot !== undefined) app.route('/', legacyPages(options.legacyRoot));
  if (options.webRoot !== undefined) app.route('/', webPages(options.webRoot));
  return app;
}

const status = <Status extends string>(value: Status) =>
  z.strictObject({ status: z.literal(value) });

const health = createRoute({
  security: [],
  method: 'get',
  path: '/health',
  operationId: 'health',
  summary: 'Says that the server runs',
  responses: { 200: json(status('ok'), 'The server runs') },
});

const ready = createRoute({
  security: [],
  method: 'get',
  path: '/ready',
  operationId: 'ready',
  summary: 'Says whether the database takes writes',
  responses: { 200: json(status('ready'), 'The database takes writes'), ...errors(503) },
});

// The pages have their own policy in a <meta>; the header adds what a <meta> cannot set.
const securityHeaders = secureHeaders({
  contentSecurityPolicy: { frameAncestors: ["'none'"] },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  xFrameOptions: 'DENY',
  // Only the proxy in front knows whether the site always uses HTTPS.
  strictTransportSecurity: false,
});

/** A worker has no `<meta>`. It comes before `securityHeaders`, so that this policy is the last one. */
const workerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
};

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
};

function corsFor(origin: string): MiddlewareHandler {
  return cors({
    origin,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    // All headers that a page asks for: it may send some of its own.
    allowHeaders: [],
    maxAge: 600,
  });
}
