import { settingsFromEnvironment } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { startServer } from './start-server.ts';

try {
  const settings = settingsFromEnvironment(process.env, { dataDir: '.data' });
  const server = await startServer({ ...settings, log: (line) => console.log(line) });
  console.log(`The students API is running at ${server.url}/api (press Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Without exit, idle connections to a database server keep the process alive for seconds.
    process.once(signal, () => void server.close().then(() => process.exit()));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
