import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { sendRaw } from './testing/raw-client.ts';
import { serve } from './testing/test-server.ts';

const ours = await serve({ allowedHosts: ['Todos.example'] }, afterAll);

const ask = (host: string, more = '') =>
  `GET /api/todos?userId=1 HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`;

describe('a request for a host name', () => {
  it.each([
    ['localhost'],
    ['LOCALHOST:1234'],
    ['127.0.0.1'],
    ['192.168.1.20:3000'],
    ['[::1]:3000'],
    ['todos.example'],
    ['Todos.Example:80'],
  ])('is accepted for an allowed name: %s', async (host) => {
    const { url } = ours;
    expect(await sendRaw(url, ask(`Host: ${host}\r\n`))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['evil.example'],
    ['evil.example:3000'],
    ['localhost.evil.example'],
    ['127.0.0.1.evil.example'],
    ['sub.todos.example'],
  ])('is rejected for another name, by the API, the health check and pages: %s', async (host) => {
    const { url } = ours;
    for (const path of ['/api/todos?userId=1', '/health', '/']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await sendRaw(url, request)).toMatch(/^HTTP\/1\.1 421 [^]*\{"error":".*ALLOWED_HOSTS/);
    }
  });

  it('is rejected for another name in the request line', async () => {
    const { url } = ours;
    const request =
      'GET http://evil.example/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(url, request)).toMatch(/^HTTP\/1\.1 421 /);
  });

  it.each([['Host: a b\r\n'], ['Host: a/b@c\r\n'], ['Host: \r\n'], ['']])(
    'is a 400 for an invalid name: %j',
    async (header) => {
      const { url } = ours;
      expect(await sendRaw(url, ask(header))).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe('a page on another site', () => {
  const origin = 'https://other.example';

  it('may not call the API when CORS_ORIGIN does not name its origin', async () => {
    const { call } = await serve({ corsOrigin: 'https://ours.example' });
    const plain = await serve();
    const preflight = {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    };
    for (const response of [
      await call('/api/todos/1', preflight),
      await call('/api/todos?userId=1', { headers: { Origin: origin } }),
      await plain.call('/api/todos/1', preflight),
      await plain.call('/api/todos?userId=1', { headers: { Origin: origin } }),
    ]) {
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('may call the API when CORS_ORIGIN names its origin', async () => {
    const { call } = await serve({ corsOrigin: origin });
    const preflight = await call('/api/todos/1', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH,DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');

    const ok = await call('/api/todos?userId=1', { headers: { Origin: origin } });
    expect(ok.headers.get('access-control-allow-origin')).toBe(origin);
    expect(ok.headers.get('vary')).toBe('Origin');
    const failed = await call('/api/todos', { headers: { Origin: origin } });
    expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([
      400,
      origin,
    ]);
    expect(
      (await call('/health', { headers: { Origin: origin } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });
});

it.each([['/api/todos?userId=1'], ['/api/todos'], ['/nothing'], ['/ready']])(
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

describe('an API with a token', () => {
  it.each([
    [undefined, 401],
    ['Bearer', 401],
    ['Bearer wrong', 401],
    ['Bearer secret2', 401],
    ['Basic secret', 401],
    ['secret', 401],
    ['Bearer secret', 200],
    ['bearer secret', 200],
  ])('answers a call with the header Authorization: %s with %i', async (authorization, status) => {
    const { call } = await serve({ apiToken: 'secret' });
    const init = { headers: authorization === undefined ? {} : { authorization } };
    const list = await call('/api/todos?userId=1', init);
    const remove = await call('/api/todos/1', { method: 'DELETE', ...init });
    expect([list.status, remove.status]).toEqual([status, status === 200 ? 404 : 401]);
    expect(list.headers.get('www-authenticate')).toBe(status === 200 ? null : 'Bearer');
    if (status === 401) {
      expect(await list.json()).toEqual({ error: expect.stringContaining('API_TOKEN') as string });
    }
  });

  it('tells a monitor without the token that it works', async () => {
    const { call } = await serve({ apiToken: 'secret' });
    for (const path of ['/health', '/ready']) expect((await call(path)).status).toBe(200);
  });

  it.each([
    ['0.0.0.0', undefined, 1],
    ['0.0.0.0', 'secret', 0],
    ['127.0.0.1', undefined, 0],
  ])(
    'is what a server on %s with the token %s wants: %i warnings',
    async (host, apiToken, count) => {
      const lines: string[] = [];
      await serve({ host, apiToken, log: createLog({ write: (line) => void lines.push(line) }) });
      expect(lines.filter((line) => line.includes('"level":"warn"'))).toHaveLength(count);
    },
  );
});
