import { settingsFromEnvironment } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { startServer } from './start-server.ts';

try {
  const settings = settingsFromEnvironment(process.env, { dataDir: '.data' });
  const server = await startServer({ ...settings, log: (line) => console.log(line) });
  console.log(`The students API answers at ${server.url}/api (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Idle connections to a database server would keep the process alive for seconds.
    process.once(signal, () => void server.close().then(() => process.exit()));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
