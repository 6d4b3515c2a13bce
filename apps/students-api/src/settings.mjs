import { isIP } from 'node:net';
import { databaseUrlIn, createDatabaseFolder, parseDatabaseUrl } from './database-address.mjs';
import { checkPort } from './listen.mjs';
import { StartError } from './start-error.mjs';

export { listen } from './listen.mjs';

// `npm start` imports this file before anything is installed or built, so it and its imports are
// plain JavaScript that needs only Node.

/**
 * The settings of a deployment.
 *
 * @typedef Settings
 * @property {string} host the address to listen on: a host name or an IP address
 * @property {number} port 0 takes any free port
 * @property {string} databaseUrl `file:…`, `libsql://…`, `https://…` or `http://…`
 * @property {readonly string[] | undefined} [allowedHosts] host names to answer to, besides localhost, `host` and
 *   every IP address
 * @property {string | undefined} [corsOrigin] the one other origin whose pages may call the API
 * @property {boolean | undefined} [logRequests] whether to log every request; by default only those with a
 *   status of 500 or more
 */

const hostName =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;

/**
 * Reads the settings from environment variables: `PORT` (default 3000), `HOST` (127.0.0.1),
 * `DATABASE_URL` or `DATA_DIR` (`defaults.dataDir`), `ALLOWED_HOSTS`, `CORS_ORIGIN` and `LOG`. An
 * empty variable counts as unset.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {{ dataDir: string }} defaults
 * @returns {Settings}
 * @throws {StartError} when a variable is invalid; the message names it and what is allowed
 */
export function settingsFromEnvironment(environment, defaults) {
  /** @param {string} name */
  const read = (name) => environment[name]?.trim() || undefined;
  return {
    host: parseHost(read('HOST') ?? '127.0.0.1'),
    port: parsePort(read('PORT') ?? '3000'),
    databaseUrl: parseDatabase(read('DATABASE_URL'), read('DATA_DIR') ?? defaults.dataDir),
    allowedHosts: (read('ALLOWED_HOSTS') ?? '').split(',').flatMap(parseAllowedHost),
    corsOrigin: parseOrigin(read('CORS_ORIGIN')),
    logRequests: parseLog(read('LOG')),
  };
}

/**
 * Checks that the port is free, and creates the folder of the database file.
 *
 * @param {Settings} settings
 * @throws {StartError} when the server could not start; the message says why and what to change
 */
export async function checkMachine({ host, port, databaseUrl }) {
  await checkPort(host, port);
  const address = parseDatabaseUrl(databaseUrl);
  if (address.kind === 'file') createDatabaseFolder(address.path);
}

/** @param {string} host */
function parseHost(host) {
  if (isIP(host) !== 0 || hostName.test(host)) return host;
  throw new StartError(`HOST is "${host}"; use a host name or an IP address, without a port`);
}

/** @param {string} port */
function parsePort(port) {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new StartError(`PORT is "${port}"; use a whole number from 0 to 65535`);
}

/**
 * @param {string | undefined} databaseUrl
 * @param {string} dataDir
 */
function parseDatabase(databaseUrl, dataDir) {
  if (databaseUrl === undefined) return databaseUrlIn(dataDir);
  parseDatabaseUrl(databaseUrl);
  return databaseUrl;
}

/**
 * @param {string} entry
 * @returns {string[]}
 */
function parseAllowedHost(entry) {
  const host = entry.trim();
  if (host === '') return [];
  if (hostName.test(host)) return [host];
  throw new StartError(
    `ALLOWED_HOSTS contains "${host}"; use host names separated by commas, such as todos.example`,
  );
}

/** @param {string | undefined} origin */
function parseOrigin(origin) {
  if (origin === undefined) return undefined;
  const isHttp = /^https?:/.test(origin) && URL.canParse(origin);
  if (isHttp && new URL(origin).origin === origin) return origin;
  throw new StartError(
    `CORS_ORIGIN is "${origin}"; use one origin without a path, such as https://todos.example`,
  );
}

/** @param {string | undefined} log */
function parseLog(log) {
  if (log === undefined || log === 'requests') return log !== undefined;
  throw new StartError(
    `LOG is "${log}"; use "requests" to log every request, or leave it empty to log only errors`,
  );
}
