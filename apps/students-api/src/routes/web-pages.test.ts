import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-client.ts';
import { serve, temporaryFolder } from '../testing/test-server.ts';

const script = 'console.log("app");'.repeat(20);
const html = 'text/html; charset=utf-8';
const immutable = 'public, max-age=31536000, immutable';

/** Two built apps, and next to them a file that must never be served. */
const files: Record<string, string | Buffer> = {
  'secret.txt': 'SECRET',
  'web/index.html': '<title>shell</title>',
  'web/about/index.html': '<title>about</title>',
  'web/todos/all/index.html': '<title>all</title>',
  'web/sw.js': 'worker',
  'web/favicon.svg': '<svg/>',
  'web/assets/app-1a2b.js': script,
  'web/assets/app-1a2b.js.br': brotliCompressSync(script),
  'web/assets/app-1a2b.js.gz': gzipSync(script),
  'web/assets/plain-3c4d.css': 'a{}',
  'legacy/index.html': '<title>legacy</title>',
};
const folder = temporaryFolder(afterAll);
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
const [webRoot, legacyRoot] = [join(folder, 'web'), join(folder, 'legacy')];
const { url, call } = await serve({ webRoot, legacyRoot }, afterAll);

/** What a browser accepts when it navigates. */
const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
const navigation = { headers: { accept: page } };

describe('the built app', () => {
  it.each([
    ['/', '<title>shell</title>', html, 'no-cache'],
    ['/about', '<title>about</title>', html, 'no-cache'],
    ['/todos/all', '<title>all</title>', html, 'no-cache'],
    ['/todos/active', '<title>shell</title>', html, 'no-cache'],
    ['/a.file.like/name.ico', '<title>shell</title>', html, 'no-cache'],
    ['/%E4%B8%AD%20%zz', '<title>shell</title>', html, 'no-cache'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/sw.js', 'worker', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/assets/app-1a2b.js', script, 'text/javascript; charset=utf-8', immutable],
    ['/assets/plain-3c4d.css', 'a{}', 'text/css; charset=utf-8', immutable],
    ['/legacy/', '<title>legacy</title>', html, 'no-cache'],
  ])('%s is served', async (path, body, type, cacheControl) => {
    const response = await call(path, navigation);
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const ownPolicy = path === '/sw.js' && "default-src 'none'; connect-src 'self'";
    const policy = ownPolicy || "frame-ancestors 'none'";
    expect(response.headers.get('content-security-policy')).toBe(policy);

    const head = await call(path, { method: 'HEAD', ...navigation });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(type);
  });

  it.each([
    ['GET', '/api/unknown', page, 404],
    ['GET', '/assets/app-gone.js', page, 404],
    ['GET', '/assets/about/index.html', page, 404],
    ['GET', '/legacy/about', page, 404],
    ['GET', '/favicon.ico', 'image/avif,image/webp,*/*;q=0.8', 404],
    ['POST', '/todos/all', page, 405],
    ['POST', '/assets/app-1a2b.js', page, 405],
    ['POST', '/legacy/', page, 405],
    ['POST', '/legacy', page, 405],
  ])('%s %s with the Accept %s gets no page, but %i', async (method, path, accept, status) => {
    const response = await call(path, { method, headers: { accept } });
    const { headers } = response;
    const allow = status === 405 ? 'GET, HEAD' : null;
    expect([response.status, headers.get('allow')]).toEqual([status, allow]);
    expect(await response.json()).toEqual({ error: expect.any(String) as string });
    expect(headers.get('cache-control')).not.toBe(immutable);
  });

  it('a request for an unchanged HTML page gets 304', async () => {
    for (const path of ['/about', '/todos/active', '/legacy/']) {
      const tag = (await call(path)).headers.get('etag') ?? 'none';
      const again = await call(path, { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('Accept-Encoding: %s gets the file encoded as %s', async (accepted, encoding) => {
    const headers = { 'Accept-Encoding': accepted };
    const response = await call('/assets/app-1a2b.js', { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    // Of an encoded file fetch returns what it decodes to.
    expect(await response.text()).toBe(script);
  });

  it('/legacy redirects to /legacy/', async () => {
    const response = await call('/legacy', { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/legacy/']);
  });

  it.each([
    ['/../secret.txt'],
    ['/%2e%2e%2fsecret.txt'],
    ['/assets/..%2f..%2fsecret.txt'],
    ['/legacy/..%2fsecret.txt'],
    ['/legacy..%2fsecret.txt'],
    ['http://localhost/../secret.txt'],
  ])('%s gets no file outside the build', async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const headers = `Host: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n`;
      const response = await sendRaw(url, `GET ${path} HTTP/1.1\r\n${headers}\r\n`);
      expect(response).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(response).not.toMatch(/SECRET/);
    }
  });
});
