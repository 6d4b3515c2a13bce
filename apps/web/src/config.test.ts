import { describe, expect, it } from 'vitest';
import { connectSource, parseConfig } from './config.ts';

describe('a build of the page', () => {
  it('calls the API of its own host for user 1 by default', () => {
    expect(parseConfig({}, '1.0.0')).toEqual({
      api: { baseUrl: '/api', userId: 1, timeoutMs: 10_000 },
      keepList: true,
      offline: true,
      version: '1.0.0',
    });
  });

  it('uses the variables of its environment', () => {
    const env = {
      VITE_API_URL: 'https://api.example.com:8443/students//',
      VITE_USER_ID: '0',
      VITE_API_TIMEOUT_MS: '2147483647',
      VITE_KEEP_LIST: '0',
      VITE_OFFLINE: '0',
    };
    expect(parseConfig(env, '1.0.0')).toEqual({
      api: {
        baseUrl: 'https://api.example.com:8443/students',
        userId: 0,
        timeoutMs: 2_147_483_647,
      },
      keepList: false,
      offline: false,
      version: '1.0.0',
    });
  });

  it.each([
    ['VITE_API_URL', ''],
    ['VITE_API_URL', '/'],
    ['VITE_API_URL', 'api'],
    ['VITE_API_URL', '//elsewhere.example'],
    ['VITE_API_URL', 'ftp://example.com'],
    ['VITE_API_URL', 'https://'],
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
  ])('stops at %s="%s" and says what is allowed', (name, value) => {
    expect(() => parseConfig({ [name]: value }, '1.0.0')).toThrow(
      new RegExp(`^${name} must be .*, not "`),
    );
  });

  it.each([
    ['/api', "'self'"],
    ['https://api.example.com:8443/students', 'https://api.example.com:8443'],
  ])('with the API %s may call %s only', (apiUrl, source) => {
    expect(connectSource(parseConfig({ VITE_API_URL: apiUrl }, '1.0.0'))).toBe(source);
  });
});
