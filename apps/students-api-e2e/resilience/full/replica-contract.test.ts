import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Client } from '../../contract/client.ts';
import { rules } from '../../contract/rules.ts';
import { buildForNode, printedUrl, runCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { reportFigures, reportNotRun, reportProgress } from '../../testing/progress.ts';
import { findSqld, noSqld, startPair, type Sqld } from '../../testing/sqld.ts';

const fault = 'contract on replicas';
/** How long a replica may lag behind. */
const maxLagMs = 10_000;

beforeAll(buildForNode);

it('keeps every rule of the contract through a primary and through its replica', async (context) => {
  const binary = findSqld();
  if (binary === undefined) {
    context.skip(reportNotRun(fault, noSqld));
    return;
  }
  const { primary, replica } = await startPair(binary, temporaryFolder());
  const [first, second] = [await startApi(primary), await startApi(replica)];
  const onPrimary = createClient(first);
  const lags: number[] = [];
  const onReplica = createClient(second, waitForReplica(first, second, lags));

  expect(await findBrokenRules(onPrimary, onReplica)).toEqual([]);
  reportProgress('the API on the primary keeps every rule');
  expect(await findBrokenRules(onReplica, onPrimary)).toEqual([]);
  reportProgress('the API on the replica keeps every rule');

  reportFigures(fault, {
    rules: Object.keys(rules).length,
    'reads from the replica': lags.length,
    'longest wait (ms)': Math.max(...lags),
  });
});

async function startApi(database: Sqld): Promise<string> {
  const url = await printedUrl(runCli({ DATABASE_URL: database.url, PORT: '0' }));
  return `${url}/api`;
}

/** Returns the rules that are broken, each with its result. */
async function findBrokenRules(
  client: Client,
  other: Client,
): Promise<[rule: string, result: unknown][]> {
  const broken: [string, unknown][] = [];
  for (const [title, { run, expected }] of Object.entries(rules)) {
    await empty(other);
    await expect.poll(() => everything(client), { timeout: maxLagMs }).toEqual([]);
    const result = await run(client).catch(String);
    if (!isDeepStrictEqual(result, expected)) broken.push([title, result]);
  }
  return broken;
}

/** Returns the todos of all users in the rules. */
async function everything(client: Client) {
  return (await Promise.all([1, 2, 3].map((userId) => client.as(userId).list()))).flat();
}

async function empty(client: Client): Promise<void> {
  for (const { id } of await everything(client)) await client.remove(id);
}

/**
 * Returns a `fetch` that repeats a read until the replica returns the same as the primary: a replica may
 * lag behind the latest write, which no rule expects. Notes each lag in milliseconds.
 */
function waitForReplica(primaryUrl: string, replicaUrl: string, lags: number[]): typeof fetch {
  return async (input, init) => {
    if (init?.method !== 'GET') return fetch(input, init);
    const url = input as string;
    const asked = performance.now();
    for (;;) {
      const [given, right] = await Promise.all([
        fetch(url, init),
        fetch(url.replace(replicaUrl, primaryUrl), init),
      ]);
      const isSame = (await given.clone().text()) === (await right.text());
      const lag = performance.now() - asked;
      if (isSame || lag > maxLagMs) {
        lags.push(Math.round(lag));
        return given;
      }
      await setTimeout(10);
    }
  };
}
