import { setTimeout } from 'node:timers/promises';
import { buildForNode, startCli, type TodoClient } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createClient } from '../../contract/client.ts';
import { rules } from '../../contract/rules.ts';
import { reportFigures } from '../../testing/progress.ts';
import { startPair, type Sqld } from '../../testing/sqld.ts';

const fault = 'replicas';
/** A write fails within 5 seconds (docs/operations.md); the machine may be busy. */
const maxFailureMs = 5_500;

beforeAll(buildForNode);

it('a primary and a replica lose no confirmed todo when either is killed', async (context) => {
  const { primary, replica } = await startPair(context, fault);
  const [one, two] = [await startApi(primary), await startApi(replica)];

  const expected = new Set<string>();
  expect(await two.ready()).toBe(200);
  await replica.kill();
  await expect.poll(() => two.ready()).toBe(503);
  expect(await two.health()).toBe(200);
  const [lonely, ms] = await timed(two.create('no database'));
  expectUnavailable(lonely, ms);
  for (let index = 0; index < 50; index += 1) await keep(one, `alone ${index}`, expected);
  await replica.start();
  await expectAll(two, expected);
  await keep(two, 'the replica is back', expected);
  await expectAll(one, expected);

  const slowest = await killUnderLoad(primary, [one, two], expected);
  expect(await two.titles()).not.toEqual([]);
  await primary.start();
  const lost = await missing(one, expected);
  await worksAgain(one, 'one', expected);
  await worksAgain(two, 'two', expected);
  await expectAll(two, expected);
  await expectAll(one, expected);
  reportFigures(fault, {
    'servers killed': primary.kills + replica.kills,
    'writes acknowledged': expected.size,
    lost: lost.length,
    'slowest 504 (ms)': Math.round(slowest),
  });
  expect(lost).toEqual([]);
});

it('every rule of the contract is kept when a replica takes the writes', async (context) => {
  const { primary, replica } = await startPair(context, 'contract on replicas');
  const [{ url: primaryUrl }, { url: replicaUrl }] = [
    await startApi(primary),
    await startApi(replica),
  ];
  // A replica may lag behind the latest write, which no rule expects, so the primary answers the reads.
  const client = createClient(`${replicaUrl}/api`, (input, init) => {
    const url = input as string;
    return fetch(init?.method === 'GET' ? url.replace(replicaUrl, primaryUrl) : url, init);
  });
  for (const [title, rule] of Object.entries(rules)) {
    const todos = await Promise.all([1, 2].map((userId) => client.as(userId).list()));
    for (const { id } of todos.flat()) await client.remove(id);
    expect([title, await rule(client).catch(String)]).toEqual([title, undefined]);
  }
});

const startApi = (database: Sqld) => startCli({ DATABASE_URL: database.url });

/** Kills the server under write load. Resolves with the milliseconds of the slowest failed write. */
async function killUnderLoad(server: Sqld, clients: TodoClient[], expected: Set<string>) {
  let failures = 0;
  let slowest = 0;
  const writers = clients.flatMap((client, machine) =>
    Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; ; index += 1) {
        const title = `machine ${machine}, writer ${writer}, ${index}`;
        const [response, ms] = await timed(client.create(title));
        if (response.status === 201) {
          expected.add(title);
          continue;
        }
        expectUnavailable(response, ms);
        slowest = Math.max(slowest, ms);
        failures += 1;
        return;
      }
    }),
  );
  await setTimeout(3_000);
  await server.kill();
  await Promise.all(writers);
  expect(failures).toBe(writers.length);
  return slowest;
}

function expectUnavailable({ status, body }: { status: number; body: string }, ms: number): void {
  expect([status, body]).toEqual([504, expect.stringMatching(/"error":".*did not respond/)]);
  expect(ms).toBeLessThan(maxFailureMs);
}

async function keep(client: TodoClient, title: string, expected: Set<string>): Promise<void> {
  expect((await client.create(title)).status).toBe(201);
  expected.add(title);
}

async function worksAgain(client: TodoClient, name: string, expected: Set<string>): Promise<void> {
  const title = `${name} works again`;
  await expect
    .poll(async () => (await client.create(title)).status, { timeout: 30_000, interval: 500 })
    .toBe(201);
  expected.add(title);
}

async function missing(client: TodoClient, expected: Set<string>): Promise<string[]> {
  const titles = new Set(await client.titles());
  return [...expected].filter((title) => !titles.has(title));
}

/** Waits until all expected todos are there: a replica lags behind. */
async function expectAll(client: TodoClient, expected: Set<string>): Promise<void> {
  await expect
    .poll(() => missing(client, expected), { timeout: 20_000, interval: 100 })
    .toEqual([]);
}

async function timed<Value>(call: Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now();
  return [await call, performance.now() - begun];
}
