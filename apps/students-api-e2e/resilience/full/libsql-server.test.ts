import { setTimeout } from 'node:timers/promises';
import { buildForNode, exitOf, startCli, type TodoClient } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { createClient } from '../../contract/client.ts';
import { rules } from '../../contract/rules.ts';
import { startSqld } from '../../testing/sqld.ts';

const noAnswer = expect.stringMatching(/"error":".*did not respond/) as string;

beforeAll(buildForNode);

it('two APIs on one libsql server keep the contract, and lose no confirmed todo when one or the server is killed', async (context) => {
  const database = await startSqld(context, 'two APIs on one libsql server');
  const start = () => startCli({ DATABASE_URL: database.url });
  const [killed, survivor] = await Promise.all([start(), start()]);
  await keepTheContract(killed.url, survivor.url);
  const confirmed: string[] = [];

  const writers = [killed, survivor].map((api, index) => write(api, `API ${index}`, confirmed));
  await setTimeout(2_000);
  await exitOf(killed.child, 'SIGKILL');
  await writers[0];
  await setTimeout(1_000);
  await database.kill();
  await writers[1];

  const begun = performance.now();
  expect(await survivor.create('no database')).toEqual({ status: 504, body: noAnswer });
  // A call fails within 5 seconds (docs/operations.md); the machine may be busy.
  expect(performance.now() - begun).toBeLessThan(5_500);
  expect([await survivor.ready(), await survivor.health()]).toEqual([503, 200]);

  await database.start();
  await expect.poll(async () => (await survivor.create('back')).status).toBe(201);
  const titles = new Set(await survivor.titles());
  expect(confirmed.length).toBeGreaterThan(0);
  expect(confirmed.filter((title) => !titles.has(title))).toEqual([]);
});

/** Tests the rules of the contract with two APIs: one writes, the other one reads. */
async function keepTheContract(writer: string, reader: string): Promise<void> {
  const client = createClient(`${writer}/api`, (input, init) => {
    const url = input as string;
    return fetch(init?.method === 'GET' ? url.replace(writer, reader) : url, init);
  });
  for (const [title, rule] of Object.entries(rules)) {
    const todos = await Promise.all([1, 2].map((userId) => client.as(userId).list()));
    for (const { id } of todos.flat()) await client.remove(id);
    expect([title, await rule(client).catch(String)]).toEqual([title, undefined]);
  }
}

/** Creates todos one after another until one fails, and adds the titles of the confirmed ones. */
async function write({ create }: TodoClient, name: string, confirmed: string[]): Promise<void> {
  for (let index = 0; ; index += 1) {
    const title = `${name}, ${index}`;
    const response = await create(title).catch(() => undefined);
    if (response?.status !== 201) return;
    confirmed.push(title);
  }
}
