import './check-node.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

await prepare({
  install: ['@todos/students-api', '@todos/web'],
  build: ['@todos/students-api'],
});

// Only now is Vite installed.
const { createServer } = await import('vite');

await serve(async (api, settings) => {
  const { host, port } = settings;
  const students = await api.startServer({ ...settings, host: '127.0.0.1', port: 0 });
  const vite = await createServer({
    root: `${root}apps/web`,
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts: [...(settings.allowedHosts ?? [])],
      proxy: { '/api': { target: students.url, changeOrigin: true } },
    },
  });
  // Vite's own listener would end the process before the students API has closed.
  process.removeAllListeners('SIGTERM');

  /** @type {Promise<void> | undefined} */
  let closing;
  const close = () => (closing ??= vite.close().then(() => students.close()));

  try {
    await vite.listen();
  } catch (error) {
    await close();
    throw new api.StartError(String(error), { cause: error });
  }
  return { url: vite.resolvedUrls?.local[0] ?? `http://${host}:${port}`, close };
});
