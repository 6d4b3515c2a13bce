import { createServer } from 'node:http';
import { root } from './run.mjs';
import { serve } from './serve.mjs';
import { listen } from './settings.mjs';

await serve([], async ({ host, port, ...settings }) => {
  // Only now is Vite installed.
  const { createServer: createVite } = await import('vite');
  const { startStudentsApi } = await import('./students-api-from-source.mjs');

  const api = await startStudentsApi({ ...settings, host: '127.0.0.1', port: 0 });
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
    else (path?.startsWith('/legacy/') ? legacy : web).middlewares(request, response);
  });

  async function close() {
    server.close();
    server.closeAllConnections();
    await Promise.all([web.close(), legacy.close()]);
    await api.close();
  }

  try {
    return { url: await listen(server, host, port), close };
  } catch (error) {
    await close();
    throw error;
  }
});
