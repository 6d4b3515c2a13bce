import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionNames, World } from './world.test-utils.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The actions whose pairs `npm test` has time for. */
const commonNames = [
  ...['create', 'toggle', 'rename', 'remove', 'retry', 'refresh', 'load', 'reload'],
  ...['createElsewhere', 'removeElsewhere'],
];

interface Exploration {
  readonly names: readonly string[];
  /** How many calls may fail, and how long it may take, in seconds of processor time. */
  readonly failures: number;
  readonly seconds: number;
}

const explorations: readonly Exploration[] = process.env['EXPLORE_SECONDS']
  ? [
      { names: actionNames, failures: 0, seconds: 200 },
      { names: commonNames, failures: 1, seconds: Number(process.env['EXPLORE_SECONDS']) },
    ]
  : [{ names: commonNames, failures: 0, seconds: 60 }];

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

test.each(explorations)(
  'no order of answers and lists breaks a promise of the store, with $failures failures',
  async ({ names, failures, seconds }) => {
    const begun = spent();
    const found = new Map<string, string>();
    const unwalked: string[] = [];
    let worlds = 0;
    let scripts = 0;

    /** Makes what has happened, from the start: a store cannot go back. */
    async function worldAfter(way: readonly string[], isLoaded: boolean): Promise<World> {
      const world = await World.open({ failures, isLoaded, knowsKeys: false, reusesIds: true });
      for (const move of way) await world.make(move);
      return world;
    }

    /** Walks all that can happen in a script. Returns whether it had time for all. */
    async function walk(script: readonly string[], isLoaded: boolean): Promise<boolean> {
      const seen = new Set<string>();
      const ways: (readonly string[])[] = [[]];
      for (let way = ways.pop(); way; way = ways.pop()) {
        const world = await worldAfter(way, isLoaded);
        for (;;) {
          const acted: number = way.filter((move) => script.includes(move)).length;
          const key = `${acted} ${world.key()}`;
          if (seen.has(key)) break;
          if (spent() - begun > seconds) return false;
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
      scripts += 1;
      return true;
    }

    for (const [one, two] of names.flatMap((each) => names.map((other) => [each, other]))) {
      for (const isLoaded of [true, false]) {
        const script = [`${one} 0`, `${two} 1`];
        if (!(await walk(script, isLoaded))) unwalked.push(script.join(', '));
      }
    }
    const time = Math.round(spent() - begun);
    process.stderr.write(
      `${scripts} scripts with ${failures} failures, ${worlds} worlds, ${time} s; ` +
        `not walked: ${unwalked.length}\n`,
    );
    expect([...found].map((each) => each.join(': ')).join('\n')).toBe('');
    if (failures === 0) expect(unwalked).toStrictEqual([]);
  },
  3_600_000,
);
