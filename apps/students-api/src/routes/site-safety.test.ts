import { readFileSync } from 'node:fs';
import { workspacePath } from '@todos/test-utils/workspace';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsFromEnvironment } from '../settings.mjs';
import { sendRaw } from '../testing/raw-client.ts';
import { serve } from '../testing/test-server.ts';

const ours = await serve({ allowedHosts: ['Todos.example'] }, afterAll);

const list = '/api/todos?userId=1';

it.each<[header: string, target: string, status: number]>([
  ['Host: LOCALHOST:1234', list, 200],
  ['Host: 192.168.1.20:3000', list, 200],
  ['Host: [::1]:3000', list, 200],
  ['Host: todos.example', list, 200],
  ['Host: Todos.Example:80', list, 200],
  // The health checks answer to any name.
  ['Host: students-api:3000', '/health', 200],
  ['Host: students-api:3000', '/ready', 200],
  ['Host: evil.example:3000', list, 421],
  ['Host: evil.example:3000', '/', 421],
  ['Host: localhost.evil.example', list, 421],
  ['Host: 127.0.0.1.evil.example', list, 421],
  ['Host: sub.todos.example', list, 421],
  ['Host: localhost', `http://evil.example${list}`, 421],
  ['Host: a b', list, 400],
  ['Host: a/b@c', list, 400],
  ['X-No-Host: a', list, 400],
])('only our own names are served: with %s, GET %s gets %i', async (header, target, status) => {
  const request = `GET ${target} HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`;
  const response = await sendRaw(ours.url, request);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(/"error":".*ALLOWED_HOSTS/.test(response)).toBe(status === 421);
});

describe('a page on another site', () => {
  const origin = 'https://other.example';
  const preflight = {
    Origin: origin,
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'content-type,idempotency-key,x-request-id',
  };

  it.each<[corsOrigin: string | undefined, allowed: string | null]>([
    [undefined, null],
    ['https://ours.example', null],
    [origin, origin],
  ])('may call the API only if CORS_ORIGIN names its origin: %s', async (corsOrigin, allowed) => {
    const { call, url } = await serve({ corsOrigin });
    const preflighted = await call('/api/todos/1', { method: 'OPTIONS', headers: preflight });
    expect(preflighted.headers.get('access-control-allow-origin')).toBe(allowed);
    if (allowed !== null) {
      expect(preflighted.headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH,DELETE');
      expect(preflighted.headers.get('access-control-allow-headers')).toBe(
        'content-type,idempotency-key,x-request-id',
      );
    }
    // An error can be read, too; the health checks are for no page.
    for (const path of [list, '/api/todos', '/health']) {
      const response = await call(path, { headers: { Origin: origin } });
      const expected = path === '/health' ? null : allowed;
      expect(response.headers.get('access-control-allow-origin')).toBe(expected);
    }
    const headers = `Host: a_b\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
    const refused = await sendRaw(url, `GET ${list} HTTP/1.1\r\n${headers}\r\n`);
    expect(refused).toMatch(/^HTTP\/1\.1 421 /);
    expect(/^access-control-allow-origin:/im.test(refused)).toBe(allowed !== null);
  });
});

it.each([[list], ['/api/todos'], ['/nothing']])(
  'every response has the security headers: %s',
  async (path) => {
    const { headers } = await ours.call(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  },
);

describe('an API with a token', () => {
  it.each([
    ['none', 401],
    ['Bearer', 401],
    ['Bearer secret2', 401],
    ['Bearer wrong secret', 401],
    ['Basic Bearer secret', 401],
    ['Bearer secret', 200],
    ['bearer secret', 200],
  ])('responds to the Authorization %s with %i', async (authorization, status) => {
    const { call, health, ready } = await serve({ apiToken: 'secret' });
    const init = { headers: authorization === 'none' ? {} : { authorization } };
    const listed = await call(list, init);
    const removed = await call('/api/todos/1', { method: 'DELETE', ...init });
    expect([listed.status, removed.status]).toEqual([status, status === 200 ? 404 : 401]);
    expect(listed.headers.get('www-authenticate')).toBe(status === 200 ? null : 'Bearer');
    expect(await listed.text()).toMatch(status === 200 ? '[]' : 'with the token of API_TOKEN');
    // The health checks need none.
    expect([await health(), await ready()]).toEqual([200, 200]);
  });
});

describe('an API that listens to other machines', () => {
  it('refuses to start without a token, as in the image', async () => {
    const dockerfile = readFileSync(workspacePath('apps/students-api/deploy/Dockerfile'), 'utf8');
    const variables = [...dockerfile.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, ...pair]) => pair);
    const image = settingsFromEnvironment(Object.fromEntries(variables) as Record<string, string>);
    await expect(serve(image)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^HOST is "0\.0\.0\.0", where .+ set API_TOKEN, .+ ALLOW_ANYONE=1$/,
      ) as string,
    });
  });

  it.each([{ apiToken: 'secret' }, { allowAnyone: true }])('starts with %j', async (settings) => {
    // The URL of a server that listens on all addresses can be opened.
    expect(await (await serve({ host: '0.0.0.0', ...settings })).health()).toBe(200);
  });
});
