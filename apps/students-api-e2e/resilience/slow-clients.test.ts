import { openRaw, serve } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { pollHealth } from '../testing/poll-health.ts';

const connections = 40;

it.concurrent.for([
  { who: 'silent clients', begin: '' },
  {
    who: 'clients that stop in a body',
    begin:
      'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 60000\r\n\r\n',
  },
])('$who are cut off, and others are served', async ({ begin }, { onTestFinished }) => {
  const limits = { silenceTimeout: 2_000, connectionsCheckingInterval: 100 };
  const { url, health } = await serve({ limits }, onTestFinished);
  const others = pollHealth(health);
  const clients = Array.from({ length: connections }, () => openRaw(url, begin));
  for (const { response } of clients) expect(await response).toBe('');
  expect(await others.stop()).toMatchObject({ failed: 0 });
});
