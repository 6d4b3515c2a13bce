export { sendBadRequests } from './send-bad-requests.ts';
export { databaseUrlIn } from '../database-address.mjs';
export { buildForNode, ending, outDir, printedUrl, runCli } from './child-server.ts';
export { sendRaw, serve, temporaryFolder, type TestServer, type WhenDone } from './test-server.ts';
export { writeUntilCut } from './writers.ts';
