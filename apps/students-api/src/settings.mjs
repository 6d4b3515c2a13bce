import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseUrlIn, parseDatabaseUrl } from './database/database-address.mjs';
import { StartError } from './operations/start-error.mjs';

export { parseDatabaseUrl } from './database/database-address.mjs';
export { checkPort } from './operations/listen.mjs';

// `npm start` imports this file before anything is built, so it and its imports are JavaScript.

/**
 * The settings of a deployment, as docs/operations.md describes their variables.
 *
 * @typedef {ReturnType<typeof settingsFromEnvironment>} Settings
 */

/** @param {string} url */
const isOrigin = (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url;

/** Says what a value was and what is allowed. @param {string} allowed */
const explain = (allowed) => ({
  /** @param {{ input?: unknown }} issue */
  error: ({ input }) => `"${String(input)}"; use ${allowed}`,
});

// With `_`, which names of containers have.
const hostname = /^(?!-)[\w.-]+$/;
const host = explain('a host name or an IP address, without a port');
const port = explain('a whole number from 0 to 65535');
const hosts = explain('host names separated by commas, such as todos.example');
const origin = explain('one origin without a path, such as https://todos.example');

const variables = z.object({
  HOST: z.union([z.ipv6(), z.string().regex(hostname)], host).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .pipe(z.number().max(65_535, port))
    .default(3000),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().optional(),
  API_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'not usable; use printable ASCII characters without spaces')
    .optional(),
  ALLOW_ANYONE: z.literal('1', explain('1, or leave it empty')).optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.string().regex(hostname, hosts)))
    .default([]),
  CORS_ORIGIN: z.string().refine(isOrigin, origin).optional(),
  LOG: z
    .literal('requests', explain('"requests" to log every request, or leave it empty'))
    .optional(),
  WEB_ROOT: z.string().optional(),
  LEGACY_ROOT: z.string().optional(),
});

/**
 * Reads the settings from environment variables; docs/operations.md lists them. An empty variable
 * counts as unset. `DATA_DIR` has a default only in the repository.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @throws {StartError} when a variable is missing or invalid; the message names it and what is allowed
 */
export function settingsFromEnvironment(environment) {
  const given = Object.entries(environment).map(([name, value]) => [name, value?.trim()]);
  const { data, error } = variables.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== '')),
  );
  if (!data) {
    const [issue] = error.issues;
    throw new StartError(`${String(issue?.path[0])} is ${issue?.message}`);
  }
  const folder = data.DATA_DIR ?? repositoryDataDir();
  const databaseUrl = data.DATABASE_URL ?? (folder && databaseUrlIn(folder));
  if (databaseUrl === undefined) {
    const message = 'Set DATA_DIR to the folder for the todos, or DATABASE_URL to their database';
    throw new StartError(message);
  }
  parseDatabaseUrl(databaseUrl);
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl,
    apiToken: data.API_TOKEN,
    allowAnyone: data.ALLOW_ANYONE !== undefined,
    allowedHosts: data.ALLOWED_HOSTS,
    corsOrigin: data.CORS_ORIGIN,
    logRequests: data.LOG !== undefined,
    webRoot: data.WEB_ROOT,
    legacyRoot: data.LEGACY_ROOT,
  };
}

/** The folder `.data` of the repository that this program is part of, whatever folder it is started in. */
function repositoryDataDir() {
  const repository = join(import.meta.dirname, '../../..');
  return existsSync(join(repository, 'pnpm-workspace.yaml'))
    ? join(repository, '.data')
    : undefined;
}

/**
 * Checks that other machines reach the API only with a token, or because anyone may.
 *
 * @param {{ host: string, apiToken?: string | undefined, allowAnyone?: boolean | undefined }} settings
 * @throws {StartError} when anyone could change the todos; the message says what to set
 */
export function checkAccess({ host, apiToken, allowAnyone }) {
  if (apiToken !== undefined || allowAnyone || /^(localhost$|127\.|::1$)/.test(host)) return;
  throw new StartError(
    `HOST is "${host}", where other machines reach the API; set API_TOKEN, which a proxy adds for ` +
      'browsers, or, in a network that you trust, ALLOW_ANYONE=1',
  );
}
