import { isIP } from 'node:net';
import { databaseUrlIn, parseDatabaseUrl } from './database-address.ts';
import { StartError } from './start-error.ts';

/** What a deployer may set. */
export interface Settings {
  /** The address to listen on: a host name or an IP address. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** `file:…`, `libsql://…`, `https://…` or `http://…`. */
  databaseUrl: string;
  /** Host names to answer for besides localhost, `host` and every IP address. */
  allowedHosts?: readonly string[] | undefined;
  /** The one other origin whose pages may call the API. */
  corsOrigin?: string | undefined;
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;

/**
 * The settings that environment variables give: `PORT` (3000), `HOST` (127.0.0.1), `DATABASE_URL`,
 * else `DATA_DIR` (`defaults.dataDir`), `ALLOWED_HOSTS` and `CORS_ORIGIN`; an empty variable counts
 * as unset. Throws a {@link StartError} that names the variable and what it may be.
 */
export function settingsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  defaults: { dataDir: string },
): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  return {
    host: parseHost(read('HOST') ?? '127.0.0.1'),
    port: parsePort(read('PORT') ?? '3000'),
    databaseUrl: parseDatabase(read('DATABASE_URL'), read('DATA_DIR') ?? defaults.dataDir),
    allowedHosts: (read('ALLOWED_HOSTS') ?? '').split(',').flatMap(parseAllowedHost),
    corsOrigin: parseOrigin(read('CORS_ORIGIN')),
  };
}

function parseHost(host: string): string {
  if (isIP(host) !== 0 || hostName.test(host)) return host;
  throw new StartError(`HOST is "${host}"; allowed is a host name or an IP address, with no port`);
}

function parsePort(port: string): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new StartError(`PORT is "${port}"; allowed is a whole number from 0 to 65535`);
}

function parseDatabase(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl === undefined) return databaseUrlIn(dataDir);
  parseDatabaseUrl(databaseUrl);
  return databaseUrl;
}

function parseAllowedHost(entry: string): string[] {
  const host = entry.trim();
  if (host === '') return [];
  if (hostName.test(host)) return [host];
  throw new StartError(
    `ALLOWED_HOSTS has "${host}"; allowed are host names with commas between, such as todos.example`,
  );
}

function parseOrigin(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const isHttp = /^https?:/.test(origin) && URL.canParse(origin);
  if (isHttp && new URL(origin).origin === origin) return origin;
  throw new StartError(
    `CORS_ORIGIN is "${origin}"; allowed is one origin such as https://todos.example, with no path`,
  );
}
