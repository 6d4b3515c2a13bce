import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { buildForNode, openRaw, startCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { drip } from '../../testing/drip.ts';
import { pollHealth } from '../../testing/poll-health.ts';
import { reportNotRun } from '../../testing/progress.ts';

const connections = 500;
/** Hostile clients may use this many times the memory of as many ordinary clients. */
const maxMemoryRatio = 5;
/** Many, so that what leaks with each adds up. */
const floodCount = 16;

beforeAll(buildForNode);

it(`other clients are served while ${connections} at once send too much or do not read`, async (context) => {
  if (!existsSync('/proc/self/status')) {
    context.skip(reportNotRun('hostile clients', 'only Linux tells the memory of another process'));
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

  for (let flood = 0; flood < floodCount; flood += 1) {
    const ends = await atOnce((index) => sendTooMuch(url, head, index % 2 === 0));
    expect(ends.filter((response) => !/^(HTTP\/1\.1 4(31|13) |$)/.test(response))).toEqual([]);
  }

  const peak = hostile.stop();
  expect(await others.stop()).toBe(0);
  // The server closes these after 30 seconds, whatever the kernel still buffers for them.
  await setTimeout(Math.max(0, 40_000 - (performance.now() - unreadSince)));
  for (const { socket } of unread) socket.resume();
  for (const { response } of unread) {
    expect((await response).length).toBeLessThan(3 * connections * 9_000);
  }

  expect(await client.list()).toHaveLength(connections);
  expect(peak).toBeLessThan(baseline * maxMemoryRatio);
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
function watchMemory(pid: number) {
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
