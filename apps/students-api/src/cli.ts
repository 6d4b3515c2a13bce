import { createLog } from './operations/log.ts';
import { parseDatabaseUrl, settingsFromEnvironment } from './settings.mjs';
import { StartError } from './operations/start-error.mjs';
import { startServer } from './start-server.ts';

const log = createLog();

try {
  const settings = settingsFromEnvironment(process.env);
  const server = await startServer({ ...settings, log });
  const todos = parseDatabaseUrl(settings.databaseUrl).location;
  log.info({ url: `${server.url}/api`, todos }, 'the students API is running');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Without exit, idle connections to a database server keep the process alive for seconds.
    process.once(signal, () => void server.close().then(() => process.exit()));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  log.fatal(error.message);
  process.exitCode = 1;
}
