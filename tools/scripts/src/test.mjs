import './check-node.mjs';
import { rmSync } from 'node:fs';
import { run } from './run.mjs';
import { linesToShow } from './test-counts.mjs';
import { longSteps, reports, steps } from './test-steps.mjs';

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {Counts & { name: string, outcome: string, seconds: number }} Result
 */

// A report of an earlier run must not be taken for one of this run.
rmSync(reports, { recursive: true, force: true });

/** Seconds after which a step that sets no limit of its own counts as stuck. */
const usualLimit = 600;

/** @type {Result[]} */
const results = [];
const isFull = process.argv.includes('--full');
for (const step of isFull ? [...steps, ...longSteps] : steps) results.push(await take(step));
summarise();

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function take({ name, command, env, needs = [], count, limit = usualLimit }) {
  process.stdout.write(`${name} … `);
  const missing = results.find((result) => needs.includes(result.name) && result.failed > 0);
  if (missing) {
    console.log(`not run, because of: ${missing.name}`);
    return { name, outcome: 'not run', passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }

  const { ok, output, seconds } = await run(command, env, limit);
  const counts = countsOf(ok, count);
  const outcome = counts.failed === 0 ? 'passed' : 'failed';
  console.log(`${outcome} (${seconds.toFixed(1)} s)`);
  if (counts.failed > 0) console.log(output);
  for (const line of linesToShow(output)) console.log(`  ${line}`);
  return { name, outcome, ...counts, seconds };
}

/**
 * @param {boolean} ok
 * @param {Step['count']} count
 * @returns {Counts}
 */
function countsOf(ok, count) {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  try {
    const { failed, ...others } = count();
    // Tests can all pass and the run still fail: a file that cannot be read, an error in between.
    return { ...others, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function summarise() {
  const width = Math.max(...results.map(({ name }) => name.length));
  /** @param {(string | number)[]} cells */
  const row = ([name, outcome, ...numbers]) =>
    [
      String(name).padEnd(width),
      String(outcome).padEnd(8),
      ...numbers.map((number) => String(number).padStart(7)),
    ].join('  ');

  console.log(`\n${row(['step', 'result', 'passed', 'failed', 'skipped', 'seconds'])}`);
  for (const { name, outcome, passed, failed, skipped, seconds } of results) {
    console.log(row([name, outcome, passed, failed, skipped, seconds.toFixed(1)]));
  }

  /** @param {keyof Counts | 'seconds'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(
    `\nEvery test counts as one, and so does every other step. ${sum('seconds').toFixed(0)} s in all.`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
