import { join } from 'node:path';

export { sendBadRequests } from './send-bad-requests.ts';
export { databaseUrlIn } from '../database-address.mjs';
export { schemaSteps } from '../schema.ts';
export { buildForNode, exitOf, outDir, printedUrl, runCli } from './child-server.ts';
export { drip, openRaw } from './raw-client.ts';
export { serve, temporaryFolder, type TestServer, type OnDone } from './test-server.ts';
export { writeUntilDisconnected } from './writers.ts';

/** A file that a server with schema version 1 wrote. */
export const versionOneFile = join(import.meta.dirname, 'version-1.db');
