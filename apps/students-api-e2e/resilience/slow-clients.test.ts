import { openRaw, serve } from '@todos/students-api/testing';
import { expect, it } from 'vitest';
import { drip } from '../testing/drip.ts';
import { pollHealth } from '../testing/poll-health.ts';

/** Much longer than a test may take: a connection that is closed was closed by a limit below. */
const endless = { headersTimeout: 600_000, requestTimeout: 600_000, silenceTimeout: 600_000 };
const connections = 40;
const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const length = 'Content-Length: 60000\r\n\r\n';

it.concurrent.for([
  { who: 'silent clients', begin: '', limits: { silenceTimeout: 2_000 }, response: /^$/ },
  {
    who: 'clients that send headers slowly',
    begin: head,
    more: 'X-Slow: a\r\n',
    // What a client sends after the limit can discard the response that it has not read yet.
    moreForMs: 1_500,
    limits: { headersTimeout: 2_000 },
    response: /^HTTP\/1\.1 408 /,
  },
  {
    who: 'clients that never stop sending headers',
    begin: head,
    more: 'X-Slow: a\r\n',
    limits: { headersTimeout: 2_000 },
    response: /^(HTTP\/1\.1 408 |$)/,
  },
  {
    who: 'clients that stop in a body',
    begin: `${head}${length}`,
    limits: { silenceTimeout: 2_000 },
    response: /^$/,
  },
  {
    who: 'clients that send a body slowly, but are never silent for long',
    // The server says when it has the headers: on a busy machine it accepts clients seconds later.
    begin: `${head}Expect: 100-continue\r\n${length}`,
    more: 'x',
    moreForMs: 2_500,
    limits: { headersTimeout: 6_000, requestTimeout: 6_000, silenceTimeout: 5_000 },
    response: /^HTTP\/1\.1 100 [^]*HTTP\/1\.1 408 /,
  },
])(
  '$who are cut off, and others are served',
  async ({ begin, more = '', moreForMs, limits, response }, { onTestFinished }) => {
    const shortened = { ...endless, connectionsCheckingInterval: 100, ...limits };
    const { url, health } = await serve({ limits: shortened }, onTestFinished);
    const others = pollHealth(health);
    const clients = Array.from({ length: connections }, () => openRaw(url, begin));
    for (const { socket } of clients) {
      const sendMore = () => drip(socket, more, 50, moreForMs);
      if (begin.includes('100-continue')) socket.once('data', sendMore);
      else if (more !== '') sendMore();
    }
    for (const client of clients) expect(await client.response).toMatch(response);
    expect(await others.stop()).toMatchObject({ failed: 0 });
  },
);
