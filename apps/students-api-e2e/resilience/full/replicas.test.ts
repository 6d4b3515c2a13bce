import { setTimeout } from 'node:timers/promises';
import { buildForNode, printedUrl, runCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createCaller, type Caller } from '../../testing/todo-client.ts';
import { figures, notRun, progress } from '../../testing/progress.ts';
import { findSqld, noSqld, startPair, type Sqld } from '../../testing/sqld.ts';

const fault = 'many machines';
/** Milliseconds in which a write has to fail: the 5 seconds of docs/operations.md, on a crowded machine. */
const quickly = 5_500;

beforeAll(buildForNode);

it('two machines share one list, and lose nothing when either database server is killed', async (context) => {
  const binary = findSqld();
  if (binary === undefined) {
    context.skip(notRun(fault, noSqld));
    return;
  }
  const { primary, replica } = await startPair(binary, temporaryFolder());
  const one = await startApi(primary);
  const two = await startApi(replica);
  progress('a primary and a replica, with an API process on each, are up');

  await sharesChanges(one, two);
  await sharesChanges(two, one);
  progress('each sees what the other wrote');

  const expected = new Set(await one.titles());
  await replica.kill();
  const [lonely, ms] = await timed(two.create('no database'));
  expectRefusal(lonely, ms);
  for (let index = 0; index < 50; index += 1) await keep(one, `alone ${index}`, expected);
  await replica.start();
  await seesAll(two, expected);
  await keep(two, 'the replica is back', expected);
  await seesAll(one, expected);
  progress('the replica was killed and brought back');

  const slowest = await killUnderLoad(primary, [one, two], expected);
  const [read] = await timed(two.titles());
  expect(read.length).toBeGreaterThan(0);
  await primary.start();
  const lost = await missing(one, expected);
  await worksAgain(one, 'one', expected);
  await worksAgain(two, 'two', expected);
  await seesAll(two, expected);
  await seesAll(one, expected);
  figures(fault, {
    'servers killed': 2,
    'writes acknowledged': expected.size,
    lost: lost.length,
    'slowest 503 (ms)': Math.round(slowest),
  });
  expect(lost).toEqual([]);
});

async function startApi(database: Sqld): Promise<Caller> {
  return createCaller(await printedUrl(runCli({ DATABASE_URL: database.url, PORT: '0' })));
}

/** What `here` creates, changes and deletes, `there` has to see in a while, and can change as well. */
async function sharesChanges(here: Caller, there: Caller): Promise<void> {
  expect(await here.health()).toBe(200);
  const created = await here.create('shared é😀');
  expect(created.status).toBe(201);
  await seesAll(there, new Set(['shared é😀']));

  const { id } = JSON.parse(created.body) as { id: number };
  expect((await here.change(id, { title: `from ${id}` })).status).toBe(200);
  await seesAll(there, new Set([`from ${id}`]));
  expect((await there.remove(id)).status).toBe(204);
  await expect.poll(() => here.titles(), { timeout: 10_000 }).not.toContain(`from ${id}`);
  expect((await here.remove(id)).status).toBe(404);
}

/** Kills the server while many write; resolves to the milliseconds of the slowest refusal. */
async function killUnderLoad(server: Sqld, callers: Caller[], expected: Set<string>) {
  let refusals = 0;
  let slowest = 0;
  const writers = callers.flatMap((caller, machine) =>
    Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; ; index += 1) {
        const title = `machine ${machine}, writer ${writer}, ${index}`;
        const [answer, ms] = await timed(caller.create(title));
        if (answer.status === 201) {
          expected.add(title);
          continue;
        }
        expectRefusal(answer, ms);
        slowest = Math.max(slowest, ms);
        refusals += 1;
        return;
      }
    }),
  );
  await setTimeout(3_000);
  await server.kill();
  await Promise.all(writers);
  expect(refusals).toBe(writers.length);
  progress(`the primary was killed under load, each writer was told in ${Math.round(slowest)} ms`);
  return slowest;
}

function expectRefusal({ status, body }: { status: number; body: string }, ms: number): void {
  expect([status, body]).toEqual([503, expect.stringMatching(/"error":".*cannot be reached/)]);
  expect(ms).toBeLessThan(quickly);
}

async function keep(caller: Caller, title: string, expected: Set<string>): Promise<void> {
  expect((await caller.create(title)).status).toBe(201);
  expected.add(title);
}

async function worksAgain(caller: Caller, name: string, expected: Set<string>): Promise<void> {
  const title = `${name} works again`;
  await expect
    .poll(async () => (await caller.create(title)).status, { timeout: 30_000, interval: 500 })
    .toBe(201);
  expected.add(title);
}

async function missing(caller: Caller, expected: Set<string>): Promise<string[]> {
  const titles = new Set(await caller.titles());
  return [...expected].filter((title) => !titles.has(title));
}

/** A replica lags behind, but not for long. */
async function seesAll(caller: Caller, expected: Set<string>): Promise<void> {
  await expect
    .poll(() => missing(caller, expected), { timeout: 20_000, interval: 100 })
    .toEqual([]);
}

async function timed<Value>(call: Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now();
  return [await call, performance.now() - begun];
}
