import { root } from './run.mjs';
import { serve } from './serve.mjs';

await serve(async ({ host, port, allowedHosts, ...settings }) => {
  // Only now are they installed.
  const { createServer } = await import('vite');
  const { freePort } = await import('@todos/test-utils/server');

  const local = { host: '127.0.0.1', strictPort: true };
  const [apiPort, legacyPort] = [await freePort(), await freePort()];
  const legacy = await createServer({
    root: `${root}apps/legacy-static`,
    base: '/legacy/',
    server: { ...local, port: legacyPort },
  });
  const proxy = {
    '/api/': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: true, bypass: refresh },
    '/legacy': { target: `http://127.0.0.1:${legacyPort}`, changeOrigin: true, ws: true },
  };
  const web = await createServer({
    root: `${root}apps/web`,
    server: { ...local, host, port, allowedHosts: [...allowedHosts], proxy },
  });

  /** @type {typeof import('@todos/students-api') | undefined} */
  let loaded;
  /** @type {import('@todos/students-api').RunningServer | undefined} */
  let api;
  /** Starts the students API, and again if its source has changed or the last start failed. */
  async function restartApi() {
    // Node 20 runs no TypeScript; Vite does, and it knows which files have changed.
    const source = /** @type {typeof import('@todos/students-api')} */ (
      await web.ssrLoadModule(`${root}apps/students-api/src/index.ts`)
    );
    if (source === loaded) return;
    const [log, restarts] = [source.createLog(), api !== undefined];
    await api?.close();
    api = await source.startServer({ ...settings, ...local, port: apiPort, log });
    loaded = source;
    if (restarts) console.log('The students API was restarted, because its source has changed');
  }

  let refreshed = restartApi();
  await refreshed;
  function refresh() {
    refreshed = refreshed.then(restartApi).catch((/** @type {unknown} */ error) => {
      console.error(`The students API could not be restarted: ${String(error)}`);
    });
    return refreshed;
  }

  await Promise.all([web.listen(), legacy.listen()]);
  return {
    url: new URL(web.resolvedUrls?.local[0] ?? '').origin,
    close: async () => void (await Promise.all([web.close(), legacy.close(), api?.close()])),
  };
});
