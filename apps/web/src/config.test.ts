import { describe, expect, it } from 'vitest';
import { connectSource, parseConfig } from './config.ts';

describe('a build of the page', () => {
  it.each([
    ['is for user 1 of the API on its own host by default', {}, '/api', 1, 10_000, true],
    [
      'uses the variables of its environment',
      {
        VITE_API_URL: 'https://api.example.com:8443/students//',
        VITE_USER_ID: '0',
        VITE_API_TIMEOUT_MS: '2147483647',
        VITE_KEEP_LIST: '0',
        VITE_OFFLINE: '0',
      },
      'https://api.example.com:8443/students',
      0,
      2_147_483_647,
      false,
    ],
  ])('%s', (_, env, baseUrl, userId, timeoutMs, isOn) => {
    const api = { baseUrl, userId, timeoutMs };
    const config = { api, keepList: isOn, offline: isOn, version: '1.0.0' };
    expect(parseConfig(env, '1.0.0')).toEqual(config);
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
