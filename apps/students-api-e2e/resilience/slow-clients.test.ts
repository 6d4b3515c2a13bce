import { serve } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { createCaller } from '../testing/todo-client.ts';
import { keepAsking } from '../testing/poll-health.ts';
import { drip, openRaw } from '../testing/raw-client.ts';

/** The server's own limits are a tenth of a minute and more: the long run waits for those. */
const limits = {
  headersTimeout: 500,
  requestTimeout: 3_000,
  connectionsCheckingInterval: 100,
  silenceTimeout: 1_000,
};
const connections = 60;
const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const withBody = `${head}Content-Length: 60000\r\n\r\n`;

it(`${4 * connections} slow and silent connections are cut in time, each by its limit, while others are served`, async () => {
  const { url } = await serve({ limits });
  const others = keepAsking(createCaller(url));

  const [silent, slowHeaders, stopped, slowBody] = await Promise.all([
    ended(url, ''),
    ended(url, head, 'X-Slow: a\r\n'),
    ended(url, withBody),
    ended(url, withBody, 'x'),
  ]);
  const { asked, failed } = await others.stop();

  // Each bound is below the next limit, which would have cut the connection as well.
  for (const { ms } of silent) expect(ms).toBeLessThan(limits.requestTimeout);
  for (const { ms, answer } of slowHeaders) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(limits.requestTimeout);
  }
  for (const { ms, answer } of stopped) {
    expect(answer).toBe('');
    expect(ms).toBeLessThan(limits.requestTimeout);
  }
  for (const { ms, answer } of slowBody) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(limits.silenceTimeout);
  }
  expect(asked).toBeGreaterThan(5);
  expect(failed).toBe(0);
}, 30_000);

/** How so many connections end that begin so, and go on a little at a time or not at all. */
function ended(url: string, begin: string, more?: string) {
  return Promise.all(
    Array.from({ length: connections }, () => {
      const client = openRaw(url, begin);
      if (more !== undefined) drip(client, more, 50);
      return client.ended;
    }),
  );
}
