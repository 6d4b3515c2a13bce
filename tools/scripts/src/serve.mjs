import { build, install } from './prepare.mjs';

/**
 * @typedef {import('@todos/students-api').RunningServer} RunningServer
 * @typedef {import('@todos/students-api/settings').Settings} Settings
 */

/**
 * Serves the pages with the settings of the environment, which are checked before anything is built,
 * and closes the server on SIGINT, SIGTERM and SIGHUP. What the user can fix is said in one line, with
 * exit code 1.
 *
 * @param {string[]} packages to build before
 * @param {(settings: Settings) => Promise<RunningServer>} start
 */
export async function serve(packages, start) {
  const args = process.argv.slice(2).join(' ');
  if (args !== '') {
    console.error(`Unknown argument "${args}"; set an environment variable, such as PORT=8080`);
    process.exitCode = 1;
    return;
  }

  await install();
  try {
    // Only now can it be imported.
    const { checkMachine, parseDatabaseUrl, settingsFromEnvironment } =
      await import('@todos/students-api/settings');
    const settings = settingsFromEnvironment(process.env);
    await checkMachine(settings);
    if (packages.length > 0) await build(packages);

    const starting = start(settings);
    // Idle connections to a database server would keep the process alive for seconds.
    const stop = () => void starting.then((server) => server.close()).finally(() => process.exit());
    // Ctrl+C comes twice: from the terminal and from npm, which passes it on.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    const { url } = await starting;
    console.log(`The todos are in ${parseDatabaseUrl(settings.databaseUrl).location}`);
    console.log(
      `The web page is at ${url}/ and the legacy page at ${url}/legacy/ (Ctrl+C stops both)`,
    );
  } catch (error) {
    // By its name: the students API as it was built has a class of its own.
    if (!(error instanceof Error && error.name === 'StartError')) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
