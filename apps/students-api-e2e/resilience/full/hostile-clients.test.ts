import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { buildForNode, openRaw, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { drip } from '../../testing/drip.ts';
import { pollHealth } from '../../testing/poll-health.ts';
import { reportFigures, reportNotRun } from '../../testing/progress.ts';

const fault = 'clients that send too much or do not read';
const connections = 500;
/** Hostile clients may use this many times the memory of as many ordinary clients. */
const maxMemoryRatio = 5;
const floodCount = 16;
/** Memory that may leak for each flooding connection: less than the server reads from it. */
const maxKilobytesPerConnection = 24;

beforeAll(buildForNode);

it(`other clients are served while ${connections} at once send too much or do not read`, async (context) => {
  if (!existsSync('/proc/self/status')) {
    context.skip(
      reportNotRun(fault, 'the memory of another process cannot be read on this platform'),
    );
  }
  const { child, url, ...client } = await startCli({ DATA_DIR: temporaryFolder() });
  const pid = child.pid ?? 0;

  // The baseline: the same number of well-behaved clients.
  const ordinary = watchMemory(pid);
  const responses = await atOnce((index) => client.create(`${index} ${'x'.repeat(9_000)}`));
  expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
  const baseline = ordinary.stop();

  const hostile = watchMemory(pid);
  const others = pollHealth(client.health);
  const head = 'POST /api/todos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  // These request 4.5 MB three times, and do not read the responses.
  const list = 'GET /api/todos?userId=1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const unreadSince = performance.now();
  const unread = Array.from({ length: 10 }, () => {
    const client = openRaw(url, list.repeat(3));
    client.socket.pause();
    return client;
  });
  await setTimeout(1_000);

  const floods: number[] = [];
  for (let flood = 0; flood < floodCount; flood += 1) {
    const watched = watchMemory(pid);
    const ends = await atOnce((index) => sendTooMuch(url, head, index % 2 === 0));
    expect(ends.filter((response) => !/^(HTTP\/1\.1 4(31|13) |$)/.test(response))).toEqual([]);
    floods.push(watched.stop());
  }
  // Garbage collection is random, so the minimum of four floods counts.
  const growth = Math.min(...floods.slice(-4)) - Math.min(...floods.slice(0, 4));
  const perConnection = Math.round((growth * 1024) / ((floodCount - 4) * connections));

  const peak = hostile.stop();
  const { calls, failed, slowest } = await others.stop();
  // The server closes these after 30 seconds, whatever the kernel still buffers for them.
  await setTimeout(Math.max(0, 40_000 - (performance.now() - unreadSince)));
  for (const { socket } of unread) socket.resume();
  for (const { response } of unread) {
    expect((await response).length).toBeLessThan(3 * connections * 9_000);
  }

  expect(await client.list()).toHaveLength(connections);
  reportFigures(fault, {
    'hostile clients': unread.length + floodCount * connections,
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
  if (inHeaders) return openRaw(url, `${head}X-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`).response;
  const { socket, response } = openRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n`);
  drip(socket, `10000\r\n${'x'.repeat(0x10000)}\r\n`, 1);
  return response;
}

function atOnce<Value>(act: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: connections }, (_, index) => act(index)));
}

/** Samples the memory of a process; `stop` returns the peak in megabytes. */
function watchMemory(pid: number): { stop: () => number } {
  let peak = 0;
  const sample = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
  };
  const timer = setInterval(sample, 50);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return Math.round(peak);
    },
  };
}
