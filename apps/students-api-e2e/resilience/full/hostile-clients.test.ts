import { setTimeout } from 'node:timers/promises';
import { buildForNode, printedUrl, runCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createCaller } from '../../testing/todo-client.ts';
import { keepAsking } from '../../testing/poll-health.ts';
import { memoryIsKnown, watchMemory } from '../../testing/memory.ts';
import { figures, notRun, progress } from '../../testing/progress.ts';
import { drip, openRaw } from '../../testing/raw-client.ts';

const fault = 'slow and oversized clients';
const connections = 500;
/** Milliseconds: the server's own limit of 30 seconds, its check every 5, and a crowded machine. */
const cutWithin = 50_000;
/** How many times the memory of as many ordinary clients the hostile ones may take in all. */
const allowedTimes = 5;
const floodCount = 16;
/** Kilobytes that may stay behind of each flooding connection: less than what was read from it. */
const allowedPerConnection = 24;

beforeAll(buildForNode);

it(`slow clients, oversized requests and ${connections} connections at once leave others served in bounded memory`, async (context) => {
  if (!memoryIsKnown) {
    context.skip(notRun(fault, 'this platform does not tell the memory of another process'));
    return;
  }
  const child = runCli({ DATA_DIR: temporaryFolder(), PORT: '0' });
  const url = await printedUrl(child);
  const caller = createCaller(url);
  const pid = child.pid ?? 0;

  // The yardstick: the same number of well-behaved clients, on the same machine, just before.
  const ordinary = watchMemory(pid);
  const answers = await atOnce((index) => caller.create(`${index} ${'x'.repeat(9_000)}`));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const yardstick = ordinary.stop();
  progress(`${connections} ordinary clients at once: all served, ${yardstick} MB`);

  const hostile = watchMemory(pid);
  const others = keepAsking(caller);
  const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const slow = [
    ...clients(url, '', undefined),
    ...clients(url, head, 'X-Slow: a\r\n'),
    ...clients(url, `${head}Content-Length: 60000\r\n\r\n`, 'x'),
    ...clients(url, `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  ];
  // These ask for 4.5 MB three times, and do not read what comes.
  const list = 'GET /api/todos?userId=1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const deafSince = performance.now();
  const deaf = Array.from({ length: 10 }, () => {
    const client = openRaw(url, list.repeat(3));
    client.socket.pause();
    return client;
  });
  progress(`${slow.length} slow clients are connected`);
  await setTimeout(1_000);

  const floods: number[] = [];
  for (let flood = 0; flood < floodCount; flood += 1) {
    const watched = watchMemory(pid);
    const ends = await atOnce((index) => sendTooMuch(url, head, index % 2 === 0));
    expect(ends.filter(({ answer }) => !/^(HTTP\/1\.1 4(31|13) |$)/.test(answer))).toEqual([]);
    floods.push(watched.stop());
  }
  // When garbage is collected is chance, so the least of four floods counts, and many come between.
  const growth = Math.min(...floods.slice(-4)) - Math.min(...floods.slice(0, 4));
  const perConnection = Math.round((growth * 1024) / ((floodCount - 4) * connections));
  progress(
    `${floodCount * connections} oversized headers and bodies were refused, ${floods.join(', ')} MB`,
  );

  const lasted = await Promise.all(slow.map(({ ended }) => ended));
  const longest = Math.round(Math.max(...lasted.map(({ ms }) => ms)));
  expect(longest).toBeLessThan(cutWithin);
  const peak = hostile.stop();
  const { asked, failed, slowest } = await others.stop();
  // Cut at twice the server's 15 seconds, however much the kernel still holds for them.
  await setTimeout(Math.max(0, 40_000 - (performance.now() - deafSince)));
  for (const { socket } of deaf) socket.resume();
  for (const { bytes } of await Promise.all(deaf.map(({ ended }) => ended))) {
    expect(bytes).toBeLessThan(3 * connections * 9_000);
  }

  expect(await caller.ids()).toHaveLength(connections);
  figures(fault, {
    'hostile clients': slow.length + deaf.length + floodCount * connections,
    'last cut after (ms)': longest,
    'memory (MB)': peak,
    'of ordinary clients (MB)': yardstick,
    'kept of each flooding connection (kB)': perConnection,
    'calls of others': asked,
    'of them failed': failed,
    'slowest (ms)': slowest,
  });
  expect(failed).toBe(0);
  expect(peak).toBeLessThan(yardstick * allowedTimes);
  expect(perConnection).toBeLessThan(allowedPerConnection);
});

/** Sends a header of a megabyte, or a body without an end, until the server cuts the connection. */
function sendTooMuch(url: string, head: string, inHeaders: boolean) {
  if (inHeaders) return openRaw(url, `${head}X-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`).ended;
  const client = openRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n`);
  drip(client, `10000\r\n${'x'.repeat(0x10000)}\r\n`, 1);
  return client.ended;
}

function atOnce<Value>(act: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: connections }, (_, index) => act(index)));
}

/** A quarter of the connections, which go on sending a little at a time. */
function clients(url: string, begin: string, more: string | undefined) {
  return Array.from({ length: connections / 4 }, () => {
    const client = openRaw(url, begin);
    if (more !== undefined) drip(client, more, 1_000);
    return client;
  });
}
