import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Client } from '../../contract/client.ts';
import { rules } from '../../contract/rules.ts';
import { buildForNode, printedUrl, runCli, temporaryFolder } from '@todos/students-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { figures, notRun, progress } from '../../testing/progress.ts';
import { findSqld, noSqld, startPair, type Sqld } from '../../testing/sqld.ts';

const fault = 'contract on many machines';
/** Milliseconds in which a replica has to have caught up. */
const lagAllowed = 10_000;

beforeAll(buildForNode);

it('a list that machines share keeps every rule of the contract, on the primary and on a replica', async (context) => {
  const binary = findSqld();
  if (binary === undefined) {
    context.skip(notRun(fault, noSqld));
    return;
  }
  const { primary, replica } = await startPair(binary, temporaryFolder());
  const [first, second] = [await startApi(primary), await startApi(replica)];
  const onPrimary = createClient(first);
  const lagging = readsOnceLike(first, second);
  const onReplica = createClient(second, lagging.fetch);

  expect(await broken(onPrimary, onReplica)).toEqual([]);
  progress('every rule holds through the API on the primary');
  expect(await broken(onReplica, onPrimary)).toEqual([]);
  progress('every rule holds through the API on the replica');

  const { reads, late, longest } = lagging.seen();
  figures(fault, {
    rules: Object.keys(rules).length,
    'reads from the replica': reads,
    'of them late': late,
    'longest lag (ms)': longest,
  });
});

async function startApi(database: Sqld): Promise<string> {
  const url = await printedUrl(runCli({ DATABASE_URL: database.url, PORT: '0' }));
  return `${url}/api`;
}

/** The rules that do not hold, each with what was seen instead. */
async function broken(client: Client, other: Client): Promise<[rule: string, seen: unknown][]> {
  const faults: [string, unknown][] = [];
  for (const [title, { look, sees }] of Object.entries(rules)) {
    await empty(other);
    await expect.poll(() => everything(client), { timeout: lagAllowed }).toEqual([]);
    const seen = await look(client).catch(String);
    if (!isDeepStrictEqual(seen, sees)) faults.push([title, seen]);
  }
  return faults;
}

/** The todos of all users that the rules know. */
async function everything(client: Client) {
  return (await Promise.all([1, 2, 3].map((userId) => client.as(userId).list()))).flat();
}

async function empty(client: Client): Promise<void> {
  for (const { id } of await everything(client)) await client.remove(id);
}

/**
 * A replica may answer a read from before the latest write, which no rule has in mind. So a read is
 * made again until its answer is that of the primary; the answer of the replica is then the one given.
 */
function readsOnceLike(primaryUrl: string, replicaUrl: string) {
  let [reads, late, longest] = [0, 0, 0];

  const read: typeof fetch = async (input, init) => {
    if (init?.method !== 'GET') return fetch(input, init);
    const url = input as string;
    const asked = performance.now();
    for (let tries = 1; ; tries += 1) {
      const [given, right] = await Promise.all([
        fetch(url, init),
        fetch(url.replace(replicaUrl, primaryUrl), init),
      ]);
      const isSame = (await given.clone().text()) === (await right.text());
      const lag = performance.now() - asked;
      if (!isSame && lag < lagAllowed) {
        await setTimeout(10);
        continue;
      }
      reads += 1;
      if (tries > 1) late += 1;
      if (tries > 1) longest = Math.max(longest, Math.round(lag));
      return given;
    }
  };
  return { fetch: read, seen: () => ({ reads, late, longest }) };
}
