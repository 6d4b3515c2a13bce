import { relative } from 'node:path';
import { createServer, normalizePath } from 'vite';
import { root } from './run.mjs';

/**
 * @typedef {typeof import('@todos/students-api')} StudentsApi
 * @typedef {import('@todos/students-api/settings').Settings} Settings
 */

/**
 * Starts the students API from its source, and restarts it on the same port when that changes. A
 * source that cannot be loaded leaves the running one as it is.
 *
 * @param {Settings} settings
 * @param {string} [folder] of the package
 */
export async function startStudentsApi(settings, folder = `${root}apps/students-api`) {
  // Node 20 runs no TypeScript; Vite does, and it knows which files were loaded.
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  const load = async () => /** @type {StudentsApi} */ (await vite.ssrLoadModule('/src/index.ts'));
  /** @param {number} port */
  async function start(port) {
    const { createLog, startServer } = await load();
    return startServer({ ...settings, port, log: createLog() });
  }

  let server = await start(settings.port);
  const { url } = server;

  /** @param {string} file */
  async function restart(file) {
    try {
      vite.moduleGraph.invalidateAll();
      await load();
      await server.close();
      server = await start(Number(new URL(url).port));
      console.log(`The students API was restarted: ${relative(root, file)} has changed`);
    } catch (error) {
      console.error(`The students API could not be restarted: ${String(error)}`);
    }
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let last = Promise.resolve();
  vite.watcher.on('change', (file) => {
    // Windows separates folders by backslashes, and the graph does not.
    if (!vite.moduleGraph.getModulesByFile(normalizePath(file))) return;
    clearTimeout(timer);
    // The watcher drops a second change of a file within 50 ms, so the source is read later.
    timer = setTimeout(() => {
      last = last.then(() => restart(file));
    }, 100);
  });

  async function close() {
    clearTimeout(timer);
    await vite.close();
    await last;
    await server.close();
  }
  return { url, close };
}
