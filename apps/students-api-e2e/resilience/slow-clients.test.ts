import { drip, openRaw, serve } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { pollHealth } from '../testing/poll-health.ts';

/** The default limits would take too long here. */
const limits = {
  headersTimeout: 1_000,
  requestTimeout: 6_000,
  connectionsCheckingInterval: 100,
  silenceTimeout: 2_000,
};
const connections = 60;
const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const withBody = `${head}Content-Length: 60000\r\n\r\n`;

it(`${4 * connections} slow or silent connections are closed, each by its own limit`, async () => {
  const { url, health } = await serve({ limits });
  const others = pollHealth(health);

  const [silent, slowHeaders, stopped, slowBody] = await Promise.all([
    ended(url, ''),
    ended(url, head, 'X-Slow: a\r\n'),
    ended(url, withBody),
    ended(url, withBody, 'x'),
  ]);
  const { calls, failed } = await others.stop();

  // Each bound is below the next limit, which would close the connection as well.
  for (const { ms } of silent) expect(ms).toBeLessThan(limits.requestTimeout);
  for (const { ms, response } of slowHeaders) {
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(limits.requestTimeout);
  }
  for (const { ms, response } of stopped) {
    expect(response).toBe('');
    expect(ms).toBeLessThan(limits.requestTimeout);
  }
  for (const { ms, response } of slowBody) {
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(limits.silenceTimeout);
  }
  expect(calls).toBeGreaterThan(5);
  expect(failed).toBe(0);
});

/** Opens connections that send `begin`, and then `more` again and again. Resolves when they are closed. */
function ended(url: string, begin: string, more?: string) {
  return Promise.all(
    Array.from({ length: connections }, () => {
      const client = openRaw(url, begin);
      if (more !== undefined) drip(client, more, 50);
      return client.ended;
    }),
  );
}
