import { setTimeout } from 'node:timers/promises';
import { openRaw, serve } from '@todos/students-api/testing';
import { expect, it } from 'vitest';

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
  const clients = Array.from({ length: connections }, () => openRaw(url, begin));
  await setTimeout(limits.silenceTimeout / 2);
  expect(clients.filter(({ socket }) => socket.closed)).toEqual([]);
  expect(await health()).toBe(200);
  for (const { response } of clients) expect(await response).toBe('');
});
