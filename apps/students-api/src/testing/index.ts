export { sendBadRequests } from './send-bad-requests.ts';
export { databaseUrlIn } from '../database-address.mjs';
export { buildForNode, exitOf, outDir, printedUrl, runCli } from './child-server.ts';
export { sendRaw, serve, temporaryFolder, type TestServer, type OnDone } from './test-server.ts';
export { writeUntilDisconnected } from './writers.ts';
