import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionNames, commonNames, World } from './world.test-utils.ts';

/** How many random walks there are: more find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
/** Of the mutation tests, which always make the same walks, and need no smaller example. */
const seed = process.env['PROPERTY_SEED'];
const timeout = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test(
  'no random walk of twenty steps breaks a promise of the store',
  async () => {
    const chances = fc.array(fc.nat(99), { maxLength: 6 });
    // An action, with which todo or title, and what happens until the next one.
    const step = fc.tuple(fc.constantFrom(...actionNames), fc.nat(3), chances);
    const [knowsKeys, reusesIds, isLoaded] = [fc.boolean(), fc.boolean(), fc.boolean()];
    const options = fc.record({ failures: fc.nat(4), isLoaded, knowsKeys, reusesIds });
    const walks = fc.array(step, { maxLength: 20 });
    const property = fc.asyncProperty(options, walks, async (of, steps) => {
      const world = await World.open(of);
      const way: string[] = [];
      const make = (move: string) => (way.push(move), world.make(move));
      for (const [name, at, numbers] of steps) {
        await make(`${name} ${at}`);
        for (const number of numbers) {
          const moves = world.moves();
          if (moves.length > 0) await make(moves[number % moves.length] as string);
        }
      }
      expect(await world.end(), way.join(', ')).toStrictEqual([]);
    });
    const repeated = seed && { seed: Number(seed), endOnFailure: true };
    await fc.assert(property, { numRuns, includeErrorInReport: true, ...repeated });
  },
  timeout,
);

test(
  'no order of answers and lists breaks a promise of the store, for each pair of actions',
  async () => {
    const found = new Map<string, string>();
    let worlds = 0;

    /** Makes what has happened, from the start: a store cannot go back. */
    async function worldAfter(way: readonly string[], isLoaded: boolean): Promise<World> {
      const failures = Number(process.env['EXPLORE_FAILURES'] ?? 0);
      const world = await World.open({ failures, isLoaded, knowsKeys: false, reusesIds: true });
      for (const move of way) await world.make(move);
      return world;
    }

    /** Walks all that can happen in a script. */
    async function walk(script: readonly string[], isLoaded: boolean): Promise<void> {
      const seen = new Set<string>();
      const ways: (readonly string[])[] = [[]];
      for (let way = ways.pop(); way; way = ways.pop()) {
        const world = await worldAfter(way, isLoaded);
        for (;;) {
          const acted: number = way.filter((move) => script.includes(move)).length;
          const key = `${acted} ${world.key()}`;
          if (seen.has(key)) break;
          seen.add(key);
          const next: string[] = [...script.slice(acted, acted + 1), ...world.moves()];
          const problems = next.length > 0 ? world.promises.problems : await world.end();
          for (const problem of problems) {
            const text = `${isLoaded ? '' : 'load, '}${way.join(', ')}`;
            if (text.length < (found.get(problem)?.length ?? Infinity)) found.set(problem, text);
          }
          const move: string | undefined = next.pop();
          if (move === undefined) break;
          for (const other of next) ways.push([...way, other]);
          way = [...way, move];
          await world.make(move);
        }
      }
      worlds += seen.size;
    }

    const names = process.env['EXPLORE_ALL'] ? actionNames : commonNames;
    for (const one of names) {
      for (const two of names) {
        for (const isLoaded of [true, false]) await walk([`${one} 0`, `${two} 1`], isLoaded);
      }
    }
    process.stderr.write(`${names.length ** 2} pairs of actions, ${worlds} worlds\n`);
    expect(Object.fromEntries(found)).toStrictEqual({});
  },
  timeout,
);
