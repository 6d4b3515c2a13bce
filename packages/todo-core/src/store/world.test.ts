import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionNames, World } from './world.test-utils.ts';

/** How many random walks there are: more find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);
/** Of the mutation tests, which always make the same walks, and need no smaller example. */
const seed = process.env['PROPERTY_SEED'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An action, with which todo or title, and what happens until the next one. */
const step = fc.tuple(
  fc.constantFrom(...actionNames),
  fc.nat(3),
  fc.array(fc.nat(99), { maxLength: 6 }),
);
const options = fc.record({
  failures: fc.nat(4),
  isLoaded: fc.boolean(),
  knowsKeys: fc.boolean(),
  reusesIds: fc.boolean(),
});

test(
  'no random walk of twenty steps breaks a promise of the store',
  async () => {
    const property = fc.asyncProperty(
      options,
      fc.array(step, { maxLength: 20 }),
      async (of, steps) => {
        const world = await World.open(of);
        const way: string[] = [];
        const make = (move: string) => (way.push(move), world.make(move));
        for (const [name, at, chances] of steps) {
          await make(`${name} ${at}`);
          for (const chance of chances) {
            const moves = world.moves();
            if (moves.length > 0) await make(moves[chance % moves.length] as string);
          }
        }
        expect(await world.end(), way.join(', ')).toStrictEqual([]);
      },
    );
    await fc.assert(property, {
      numRuns,
      ...(seed && { seed: Number(seed), endOnFailure: true }),
      includeErrorInReport: true,
    });
  },
  60_000 + 50 * numRuns,
);
