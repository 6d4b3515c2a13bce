import { install } from './prepare.mjs';

/**
 * Serves the pages with the settings of the environment, which are checked before anything is built,
 * and closes the server on SIGINT, SIGTERM and SIGHUP. What the user can fix is said in one line, with
 * exit code 1.
 *
 * @param {(settings: import('@todos/students-api/settings').Settings) =>
 *   Promise<import('@todos/students-api').RunningServer>} start
 */
export async function serve(start) {
  const args = process.argv.slice(2).join(' ');
  if (args !== '') {
    console.error(`Unknown argument "${args}"; set an environment variable, such as PORT=8080`);
    process.exit(1);
  }

  await install();
  try {
    // Only now can it be imported.
    const { checkAccess, checkPort, parseDatabaseUrl, settingsFromEnvironment } =
      await import('@todos/students-api/settings');
    const settings = settingsFromEnvironment(process.env);
    checkAccess(settings);
    await checkPort(settings.host, settings.port);

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
    // By its name: the built students API has its own class.
    if (!(error instanceof Error && error.name === 'StartError')) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
