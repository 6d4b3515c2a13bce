import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { sendRaw } from './testing/raw-client.ts';
import { serve } from './testing/test-server.ts';

const ours = await serve({ allowedHosts: ['Todos.example'] }, afterAll);

/** Sends a request with these header lines. */
const ask = (headers: string, target = '/api/todos?userId=1') =>
  sendRaw(ours.url, `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

describe('a request for a host name', () => {
  it.each([
    ['LOCALHOST:1234'],
    ['192.168.1.20:3000'],
    ['[::1]:3000'],
    ['todos.example'],
    ['Todos.Example:80'],
  ])('is accepted for an allowed name: %s', async (host) => {
    expect(await ask(`Host: ${host}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['evil.example:3000'],
    ['localhost.evil.example'],
    ['127.0.0.1.evil.example'],
    ['sub.todos.example'],
  ])('is rejected for another name: %s', async (host) => {
    for (const path of ['/api/todos?userId=1', '/']) {
      const response = await ask(`Host: ${host}\r\n`, path);
      expect(response).toMatch(/^HTTP\/1\.1 421 [^]*\{"error":".*ALLOWED_HOSTS/);
    }
  });

  it('is accepted by the health checks for any name', async () => {
    for (const path of ['/health', '/ready']) {
      expect(await ask('Host: students-api:3000\r\n', path)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('is rejected for another name in the request line', async () => {
    const response = await ask('Host: localhost\r\n', 'http://evil.example/api/todos?userId=1');
    expect(response).toMatch(/^HTTP\/1\.1 421 /);
  });

  it.each([['Host: a b\r\n'], ['Host: a/b@c\r\n'], ['']])(
    'is a 400 for an invalid name: %j',
    async (header) => {
      expect(await ask(header)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe('a page on another site', () => {
  const origin = 'https://other.example';
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
  };
  const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');

  it.each([[undefined], ['https://ours.example']])(
    'may not call the API when CORS_ORIGIN is %s',
    async (corsOrigin) => {
      const { call } = await serve({ corsOrigin });
      expect(allowedOrigin(await call('/api/todos/1', preflight))).toBeNull();
      const list = await call('/api/todos?userId=1', { headers: { Origin: origin } });
      expect(allowedOrigin(list)).toBeNull();
    },
  );

  it('may call the API when CORS_ORIGIN names its origin', async () => {
    const { call } = await serve({ corsOrigin: origin });
    const { status, headers } = await call('/api/todos/1', preflight);
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET,POST,PATCH,DELETE',
        'access-control-allow-headers': 'Content-Type',
      },
    ]);
    // An error can be read, too.
    const get = (path: string) => call(path, { headers: { Origin: origin } });
    for (const path of ['/api/todos?userId=1', '/api/todos']) {
      expect(allowedOrigin(await get(path))).toBe(origin);
    }
    expect(allowedOrigin(await get('/health'))).toBeNull();
  });
});

it.each([['/api/todos?userId=1'], ['/api/todos'], ['/nothing']])(
  'every response has the security headers: %s',
  async (path) => {
    const { call } = ours;
    expect(Object.fromEntries((await call(path)).headers)).toMatchObject({
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

describe('the token of an API', () => {
  it.each([
    [undefined, 401],
    ['Bearer', 401],
    ['Bearer secret2', 401],
    ['Bearer wrong secret', 401],
    ['Basic Bearer secret', 401],
    ['Bearer secret', 200],
    ['bearer secret', 200],
  ])('makes the status of a call with Authorization: %s a %i', async (authorization, status) => {
    const { call } = await serve({ apiToken: 'secret' });
    const init = { headers: authorization === undefined ? {} : { authorization } };
    const list = await call('/api/todos?userId=1', init);
    const remove = await call('/api/todos/1', { method: 'DELETE', ...init });
    expect([list.status, remove.status]).toEqual([status, status === 200 ? 404 : 401]);
    expect(list.headers.get('www-authenticate')).toBe(status === 200 ? null : 'Bearer');
    expect(await list.text()).toMatch(status === 200 ? '[]' : 'with the token of API_TOKEN');
  });

  it('is not needed for the health checks', async () => {
    const { call } = await serve({ apiToken: 'secret' });
    for (const path of ['/health', '/ready']) expect((await call(path)).status).toBe(200);
  });

  it.each([
    ['0.0.0.0', undefined, 1],
    ['0.0.0.0', 'secret', 0],
    ['127.0.0.1', undefined, 0],
  ])('is asked for on %s with the token %s by %i warnings', async (host, apiToken, count) => {
    const lines: string[] = [];
    await serve({ host, apiToken, log: createLog({ write: (line) => void lines.push(line) }) });
    expect(lines.filter((line) => line.includes('"level":"warn"'))).toHaveLength(count);
  });
});
