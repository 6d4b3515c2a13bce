import { expect, it } from 'vitest';
import { connectSource, parseConfig } from './config.ts';

it('by default, a build is for user 1 of the API on its own host', () => {
  const api = { baseUrl: '/api', userId: 1, timeoutMs: 10_000 };
  const config = parseConfig({}, '1.0.0');
  expect(config).toEqual({ api, keepList: true, offline: true, version: '1.0.0' });
  expect(connectSource(config)).toBe("'self'");
});

it('a build uses the variables of its environment, and may call their API only', () => {
  const env = {
    VITE_API_URL: 'https://api.example.com:8443/students//',
    VITE_USER_ID: '0',
    VITE_API_TIMEOUT_MS: '2147483647',
    VITE_KEEP_LIST: '0',
    VITE_OFFLINE: '0',
  };
  const baseUrl = 'https://api.example.com:8443/students';
  const api = { baseUrl, userId: 0, timeoutMs: 2_147_483_647 };
  const config = parseConfig(env, '1.0.0');
  expect(config).toEqual({ api, keepList: false, offline: false, version: '1.0.0' });
  expect(connectSource(config)).toBe('https://api.example.com:8443');
});

it.each([
  ['VITE_API_URL', ''],
  ['VITE_API_URL', '/'],
  ['VITE_API_URL', 'api'],
  ['VITE_API_URL', '//elsewhere.example'],
  ['VITE_API_URL', 'ftp://example.com'],
  ['VITE_API_URL', 'https://user:secret@example.com/api'],
  ['VITE_API_URL', '/api?key=1'],
  ['VITE_API_URL', "https://example.com/a b; script-src 'unsafe-inline'"],
  ['VITE_USER_ID', ''],
  ['VITE_USER_ID', '1.5'],
  ['VITE_USER_ID', '9007199254740993'],
  ['VITE_API_TIMEOUT_MS', '0'],
  ['VITE_API_TIMEOUT_MS', '2147483648'],
  ['VITE_KEEP_LIST', 'no'],
  ['VITE_OFFLINE', '2'],
])('a build stops at %s="%s" and says what is allowed', (name, value) => {
  expect(() => parseConfig({ [name]: value }, '1.0.0')).toThrow(
    new RegExp(`^${name} must be .*, not "`),
  );
});
