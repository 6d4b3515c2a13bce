import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildForNode, printedUrl, runCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createCaller, type Caller } from '../src/testing/caller.ts';
import { figures, notRun, progress } from '../src/testing/progress.ts';
import { findSqld, freePort, Sqld } from '../src/testing/sqld.ts';

const fault = 'many machines';
/** Milliseconds in which a caller has to hear that a write failed: the page waits no longer. */
const quickly = 10_000;

beforeAll(buildForNode);

it('two machines share one list, and lose nothing when either database server is killed', async (context) => {
  const binary = findSqld();
  if (binary === undefined) {
    const platform = `${process.platform}-${process.arch}`;
    context.skip(notRun(fault, `there is no libsql server for ${platform}, only for linux-x64`));
    return;
  }
  const folder = temporaryFolder();
  const grpc = `127.0.0.1:${await freePort()}`;
  const primary = new Sqld(binary, join(folder, 'primary'), await freePort(), [
    '--grpc-listen-addr',
    grpc,
  ]);
  const replica = new Sqld(binary, join(folder, 'replica'), await freePort(), [
    '--primary-grpc-url',
    `http://${grpc}`,
  ]);
  await primary.start();
  await replica.start();
  const one = await startApi(primary);
  const two = await startApi(replica);
  progress('a primary and a replica, with an API process on each, are up');

  for (const [here, there] of [
    [one, two],
    [two, one],
  ] as const) {
    await contract(here, there);
  }
  progress('the four calls work through both, and each sees what the other wrote');

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

/** The four calls with their refusals; `there` has to see in a while what `here` wrote. */
async function contract(here: Caller, there: Caller): Promise<void> {
  expect(await here.health()).toBe(200);
  const created = await here.create('shared é😀');
  expect(created.status).toBe(201);
  const todo = JSON.parse(created.body) as { id: number };
  expect(todo).toEqual({ id: todo.id, title: 'shared é😀', completed: false, userId: 1 });

  const changed = await here.change(todo.id, { title: `from ${todo.id}`, completed: true });
  expect(changed.status).toBe(200);
  expect(JSON.parse(changed.body)).toEqual({ ...todo, title: `from ${todo.id}`, completed: true });
  await seesAll(there, new Set([`from ${todo.id}`]));

  expect((await there.remove(todo.id)).status).toBe(204);
  await expect.poll(() => here.titles(), { timeout: 10_000 }).not.toContain(`from ${todo.id}`);
  expect((await here.remove(todo.id)).status).toBe(404);
  expect((await here.change(todo.id, { title: 'a' })).status).toBe(404);
  expect((await here.change(todo.id, { title: 1 })).status).toBe(400);
  expect((await here.create('x'.repeat(10_001))).status).toBe(400);
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
