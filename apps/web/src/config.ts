import type { TodoApiOptions } from 'todo-core';

/** The settings of a build of the page. */
export interface Config {
  /** How the page calls the students API. The URL is a path on the page's own host, or absolute. */
  readonly api: TodoApiOptions;
  /** Whether the browser keeps the last list, for the page to show while it loads. */
  readonly keepList: boolean;
  /** Whether the page opens without a connection. */
  readonly offline: boolean;
  /** The version of the page. */
  readonly version: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the configuration from the environment of the build, with its defaults. Throws an `Error`
 * that names an invalid variable and what it may be.
 */
export function parseConfig(env: Env, version: string): Config {
  return {
    api: {
      baseUrl: parseApiUrl(env['VITE_API_URL'] ?? '/api'),
      userId: parseWholeNumber(env, 'VITE_USER_ID', 1, 0, Number.MAX_SAFE_INTEGER),
      timeoutMs: parseWholeNumber(env, 'VITE_API_TIMEOUT_MS', 10_000, 1, 2 ** 31 - 1),
    },
    keepList: parseWholeNumber(env, 'VITE_KEEP_LIST', 1, 0, 1) === 1,
    offline: parseWholeNumber(env, 'VITE_OFFLINE', 1, 0, 1) === 1,
    version,
  };
}

function parseApiUrl(value: string): string {
  const base = /^\/(?![/\\])/.test(value) ? 'http://page.invalid' : undefined;
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  const isWebAddress = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWebAddress || /[?#\s]|^\/$/.test(value) || url.username || url.password) {
    throw new Error(
      `VITE_API_URL must be a path such as /api or an address such as https://example.com/api, not "${value}"`,
    );
  }
  return value.replace(/\/+$/, '');
}

function parseWholeNumber(env: Env, name: string, fallback: number, min: number, max: number) {
  const value = env[name];
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
}

/** Returns where the page sends its calls, as a source of its Content-Security-Policy. */
export function connectSource({ api }: Config): string {
  return api.baseUrl.startsWith('/') ? "'self'" : new URL(api.baseUrl).origin;
}
