import { root } from './run.mjs';

/**
 * @typedef {typeof import('../../../apps/students-api/src/index.ts')} StudentsApi
 * @typedef {import('../../../apps/students-api/src/index.ts').Settings} Settings
 * @typedef {import('../../../apps/students-api/src/index.ts').RunningServer} RunningServer
 */

/**
 * Starts what serves the to-do list with the settings of the environment, prints its address, and
 * closes it on SIGINT and SIGTERM. What the user can mend is said in one line, with exit code 1.
 *
 * @param {(api: StudentsApi, settings: Settings) => Promise<RunningServer>} start is given the
 *   students API as it was built
 */
export async function serve(start) {
  const api = /** @type {StudentsApi} */ (
    await import(new URL('../../../apps/students-api/dist/index.js', import.meta.url).href)
  );
  try {
    const settings = api.settingsFromEnvironment(process.env, { dataDir: `${root}.data` });
    const server = await start(api, settings);
    // Idle connections to a database server would keep the process alive for seconds.
    const stop = () => void server.close().then(() => process.exit());
    // Ctrl+C comes twice: from the terminal and from npm, which passes it on.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    console.log(`The to-do list is at ${server.url} (Ctrl+C stops it)`);
  } catch (error) {
    if (!(error instanceof api.StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
