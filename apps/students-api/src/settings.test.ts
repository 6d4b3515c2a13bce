import { resolve } from 'node:path';
import { workspacePath } from '@todos/test-utils/workspace';
import { describe, expect, it } from 'vitest';
import { databaseUrlIn } from './database/database-address.mjs';
import { parseDatabaseUrl, settingsFromEnvironment } from './settings.mjs';
import { StartError } from './operations/start-error.mjs';

const read = (environment: Partial<Record<string, string>>) =>
  settingsFromEnvironment({ DATA_DIR: '/default', ...environment });

describe('settings', () => {
  it('default to loopback and port 3000', () => {
    expect(read({ PORT: '', HOST: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: 'file:///default/todos.db',
      allowAnyone: false,
      allowedHosts: [],
      logRequests: false,
    });
  });

  it('put the database into `.data` of the repository by default', () => {
    const { databaseUrl } = settingsFromEnvironment({});
    expect(databaseUrl).toBe(databaseUrlIn(workspacePath('.data')));
  });

  it.each([
    [{ HOST: '::1' }, { host: '::1' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ DATA_DIR: '/data' }, { databaseUrl: 'file:///data/todos.db' }],
    [{ DATA_DIR: '/data', DATABASE_URL: 'libsql://a.b' }, { databaseUrl: 'libsql://a.b' }],
    [{ ALLOWED_HOSTS: 'a.example, todos_api' }, { allowedHosts: ['a.example', 'todos_api'] }],
    [{ CORS_ORIGIN: 'https://a.example:8443' }, { corsOrigin: 'https://a.example:8443' }],
    [{ LOG: 'requests' }, { logRequests: true }],
    [{ API_TOKEN: 'secret' }, { apiToken: 'secret' }],
    [{ ALLOW_ANYONE: '1' }, { allowAnyone: true }],
    [{ WEB_ROOT: 'pages/web' }, { webRoot: 'pages/web' }],
    [{ LEGACY_ROOT: 'pages/legacy' }, { legacyRoot: 'pages/legacy' }],
  ])('are read from the environment %j', (environment, settings) => {
    expect(read(environment)).toEqual({ ...read({}), ...settings });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['HOST', 'localhost:3000'],
    ['CORS_ORIGIN', 'https://todos.example/'],
    ['CORS_ORIGIN', 'todos.example'],
    ['ALLOWED_HOSTS', 'a.example, *'],
    ['LOG', 'everything'],
    ['ALLOW_ANYONE', 'no'],
  ])('reject %s=%s with a message that names the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(StartError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}\\b`));
  });

  it.each([
    ['todos.db', 'names neither a file nor a server'],
    ['postgres://todos.example', 'names neither a file nor a server'],
    ['libsql:///?authToken=secret', 'names neither a file nor a server'],
    ['http:todos.example', 'names neither a file nor a server'],
    ['http://user:secret@todos.example', 'contains "@" or white space'],
    ['http://todos.example?authToken=secret\nlines', 'contains "@" or white space'],
    ['file:', 'names no file'],
    ['file::memory:', 'names no file'],
    ['file:todos.db?mode=ro', 'contains "?" or "#"'],
    ['file://other.example/todos.db', 'is not a path on this machine (File URL host must be'],
    ['file:%zz', 'is not a path on this machine (URI malformed)'],
  ])('reject DATABASE_URL=%s because it %s, without the secrets in it', (value, problem) => {
    const reading = () => read({ DATABASE_URL: value });
    expect(reading).toThrow(StartError);
    expect(reading).toThrow(`DATABASE_URL ${problem}`);
    expect(reading).toThrow(/^(?!.*secret).*; use a file \(.* or a libsql server \(libsql:\/\/, /);
  });

  it('never repeat an API_TOKEN in a message', () => {
    expect(() => read({ API_TOKEN: 'se cret' })).toThrow(/^API_TOKEN (?!.*se cret)/);
  });

  it.each([
    ['libsql://todos.example?authToken=secret', 'todos.example'],
    ['HTTP://10.0.0.2:8080', '10.0.0.2:8080'],
    ['file:todos.db', resolve('todos.db')],
    ['file:../a%20b.db', resolve('../a b.db')],
    ['file:///data/todos.db', '/data/todos.db'],
    [databaseUrlIn('/odd ?#%/:é'), '/odd ?#%/:é/todos.db'],
  ])('show people the location of %s as %s', (url, location) => {
    expect(parseDatabaseUrl(url).location).toBe(location);
  });
});
