import { setTimeout } from 'node:timers/promises';
import {
  buildForNode,
  drip,
  openRaw,
  printedUrl,
  runCli,
  temporaryFolder,
} from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createTodoClient } from '../../testing/todo-client.ts';
import { pollHealth } from '../../testing/poll-health.ts';
import { memoryIsKnown, watchMemory } from '../../testing/memory.ts';
import { reportFigures, reportNotRun, reportProgress } from '../../testing/progress.ts';

const fault = 'slow and oversized clients';
const connections = 500;
/** The limit of the server is 30 seconds, checked every 5, and the machine may be busy. */
const maxConnectionMs = 50_000;
/** Hostile clients may use this many times the memory of as many ordinary clients. */
const maxMemoryRatio = 5;
const floodCount = 16;
/** Memory that may leak for each flooding connection: less than the server reads from it. */
const maxKilobytesPerConnection = 24;

beforeAll(buildForNode);

it(`slow clients, oversized requests and ${connections} simultaneous connections: other clients are served, and memory is bounded`, async (context) => {
  if (!memoryIsKnown) {
    context.skip(
      reportNotRun(fault, 'the memory of another process cannot be read on this platform'),
    );
    return;
  }
  const child = runCli({ DATA_DIR: temporaryFolder(), PORT: '0' });
  const url = await printedUrl(child);
  const client = createTodoClient(url);
  const pid = child.pid ?? 0;

  // The baseline: the same number of well-behaved clients.
  const ordinary = watchMemory(pid);
  const responses = await atOnce((index) => client.create(`${index} ${'x'.repeat(9_000)}`));
  expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
  const baseline = ordinary.stop();
  reportProgress(`${connections} ordinary clients at once are served, ${baseline} MB`);

  const hostile = watchMemory(pid);
  const others = pollHealth(client);
  const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const slow = [
    ...clients(url, '', undefined),
    ...clients(url, head, 'X-Slow: a\r\n'),
    ...clients(url, `${head}Content-Length: 60000\r\n\r\n`, 'x'),
    ...clients(url, `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  ];
  // These request 4.5 MB three times, and do not read the responses.
  const list = 'GET /api/todos?userId=1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const unreadSince = performance.now();
  const unread = Array.from({ length: 10 }, () => {
    const client = openRaw(url, list.repeat(3));
    client.socket.pause();
    return client;
  });
  reportProgress(`${slow.length} slow clients are connected`);
  await setTimeout(1_000);

  const floods: number[] = [];
  for (let flood = 0; flood < floodCount; flood += 1) {
    const watched = watchMemory(pid);
    const ends = await atOnce((index) => sendTooMuch(url, head, index % 2 === 0));
    expect(ends.filter(({ response }) => !/^(HTTP\/1\.1 4(31|13) |$)/.test(response))).toEqual([]);
    floods.push(watched.stop());
  }
  // Garbage collection is random, so the minimum of four floods counts.
  const growth = Math.min(...floods.slice(-4)) - Math.min(...floods.slice(0, 4));
  const perConnection = Math.round((growth * 1024) / ((floodCount - 4) * connections));
  reportProgress(
    `${floodCount * connections} oversized headers and bodies were rejected, ${floods.join(', ')} MB`,
  );

  const lasted = await Promise.all(slow.map(({ ended }) => ended));
  const longest = Math.round(Math.max(...lasted.map(({ ms }) => ms)));
  expect(longest).toBeLessThan(maxConnectionMs);
  const peak = hostile.stop();
  const { calls, failed, slowest } = await others.stop();
  // The server closes these after 30 seconds, whatever the kernel still buffers for them.
  await setTimeout(Math.max(0, 40_000 - (performance.now() - unreadSince)));
  for (const { socket } of unread) socket.resume();
  for (const { bytes } of await Promise.all(unread.map(({ ended }) => ended))) {
    expect(bytes).toBeLessThan(3 * connections * 9_000);
  }

  expect(await client.ids()).toHaveLength(connections);
  reportFigures(fault, {
    'hostile clients': slow.length + unread.length + floodCount * connections,
    'last closed after (ms)': longest,
    'memory (MB)': peak,
    'memory of ordinary clients (MB)': baseline,
    'leaked per flooding connection (kB)': perConnection,
    'calls of other clients': calls,
    'of them failed': failed,
    'slowest (ms)': slowest,
  });
  expect(failed).toBe(0);
  expect(peak).toBeLessThan(baseline * maxMemoryRatio);
  expect(perConnection).toBeLessThan(maxKilobytesPerConnection);
});

/** Sends a header of a megabyte, or an endless body, until the server closes the connection. */
function sendTooMuch(url: string, head: string, inHeaders: boolean) {
  if (inHeaders) return openRaw(url, `${head}X-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`).ended;
  const client = openRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n`);
  drip(client, `10000\r\n${'x'.repeat(0x10000)}\r\n`, 1);
  return client.ended;
}

function atOnce<Value>(act: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: connections }, (_, index) => act(index)));
}

/** Opens a quarter of the connections, which then send a little at a time. */
function clients(url: string, begin: string, more: string | undefined) {
  return Array.from({ length: connections / 4 }, () => {
    const client = openRaw(url, begin);
    if (more !== undefined) drip(client, more, 1_000);
    return client;
  });
}
