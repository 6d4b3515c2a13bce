import { createServer } from 'node:http';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

await serve([], async ({ host, port, ...settings }) => {
  // Only now are they installed.
  const { createServer: createVite } = await import('vite');
  const { listen } = await import('@todos/students-api/settings');

  // Node 20 runs no TypeScript; Vite does, and it knows which files have changed.
  const source = await createVite({
    root: `${root}apps/students-api`,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  const load = async () =>
    /** @type {typeof import('@todos/students-api')} */ (
      await source.ssrLoadModule('/src/index.ts')
    );
  /** @param {number} apiPort */
  const startApi = (apiPort) =>
    loaded.startServer({ ...settings, host: '127.0.0.1', port: apiPort, log: loaded.createLog() });

  let loaded = await load();
  let api = await startApi(0);
  /** Starts the students API again, on the same port, if its source has changed. */
  async function refresh() {
    const latest = await load();
    if (latest === loaded) return;
    loaded = latest;
    await api.close();
    api = await startApi(Number(new URL(api.url).port));
    console.log('The students API was restarted, because its source has changed');
  }
  let refreshed = Promise.resolve();

  const server = createServer();
  const shared = {
    middlewareMode: true,
    ws: { server },
    host,
    allowedHosts: [...(settings.allowedHosts ?? [])],
  };
  const [web, legacy] = await Promise.all([
    createVite({
      root: `${root}apps/web`,
      server: { ...shared, proxy: { '/api': { target: api.url, changeOrigin: true } } },
    }),
    createVite({ root: `${root}apps/legacy-static`, base: '/legacy/', server: shared }),
  ]);
  server.on('request', (request, response) => {
    const [path] = request.url?.split('?') ?? [];
    if (path === '/legacy') response.writeHead(302, { Location: '/legacy/' }).end();
    else if (path?.startsWith('/legacy/')) legacy.middlewares(request, response);
    else if (!path?.startsWith('/api/')) web.middlewares(request, response);
    else {
      refreshed = refreshed.then(refresh).catch((/** @type {unknown} */ error) => {
        console.error(`The students API could not be restarted: ${String(error)}`);
      });
      void refreshed.then(() => web.middlewares(request, response));
    }
  });

  async function close() {
    server.close();
    server.closeAllConnections();
    await Promise.all([web.close(), legacy.close(), source.close()]);
    await api.close();
  }

  try {
    return { url: await listen(server, host, port), close };
  } catch (error) {
    await close();
    throw error;
  }
});
