import { expect, test } from 'vitest';
import { actionNames, World } from './explore.test-utils.ts';

/** How many calls may fail, and how long it may take, in seconds of processor time. */
const failures = Number(process.env['EXPLORE_FAILURES'] ?? 0);
const seconds = Number(process.env['EXPLORE_SECONDS'] ?? 10);

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

test(
  'no order of answers and lists breaks a promise of the store',
  () => {
    const begun = spent();
    const isOver = () => spent() - begun > seconds;
    const found = new Map<string, string>();
    const unwalked: string[] = [];
    let worlds = 0;
    let scripts = 0;

    /** Walks all that can happen in a script. Returns whether it had time for all. */
    function walk(script: readonly string[], isLoaded: boolean): boolean {
      const seen = new Set<string>();
      const ways: string[][] = [[]];
      for (let moves = ways.pop(); moves; moves = ways.pop()) {
        const world = new World(script, failures, isLoaded);
        // A step edits its state: the way to another branch is made anew.
        for (const move of moves) world.make(move);
        for (let key = world.key(); !seen.has(key); key = world.key()) {
          if (isOver()) return false;
          seen.add(key);
          const next = world.moves();
          for (const problem of world.check(next.length === 0)) {
            const way = `${script.join(', ')}: ${moves.join(', ')}`;
            if (way.length < (found.get(problem)?.length ?? Infinity)) found.set(problem, way);
          }
          const move = next.pop();
          if (move === undefined) break;
          for (const other of next) ways.push([...moves, other]);
          moves.push(move);
          world.make(move);
        }
      }
      worlds += seen.size;
      scripts += 1;
      return true;
    }

    for (const first of actionNames) {
      for (const second of actionNames) {
        for (const isLoaded of [true, false]) {
          const name = `${isLoaded ? '' : 'load, '}${first}, ${second}`;
          if (!walk([first, second], isLoaded)) unwalked.push(name);
        }
      }
    }
    process.stderr.write(
      `${scripts} scripts with ${failures} failures, ${worlds} worlds, ${Math.round(spent() - begun)} s; ` +
        `not walked: ${unwalked.join('; ') || 'none'}\n`,
    );
    expect(Object.fromEntries(found)).toStrictEqual({});
    if (failures === 0) expect(unwalked).toStrictEqual([]);
  },
  seconds * 20_000,
);
