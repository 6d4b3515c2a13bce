import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { expect, it, onTestFinished } from 'vitest';
import type { TaskResult } from './task-results.mjs';
import { createSummary } from './test-summary.mjs';

const vitest = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

interface Task {
  status: TaskResult['status'];
  target?: string;
  output?: string;
  /** The JSON report that it writes, of Vitest or Playwright. */
  report?: object;
}

/** Returns whether a run of these tasks has passed, by its summary, and the lines of that. */
function summarise(isNxOk: boolean, ...tasks: Task[]) {
  const { path, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const lines: string[] = [];
  const { add, close } = createSummary({
    folderOf: (project) => join(path, project),
    uncached: ['full'],
    print: (text) => void lines.push(...text.split('\n')),
  });
  for (const { status, target = 'test', output = '', report } of tasks) {
    mkdirSync(join(path, 'web/test-results'), { recursive: true });
    const file = join(path, `web/test-results/${target}.json`);
    if (report) writeFileSync(file, JSON.stringify(report));
    add({ project: 'web', target, status, output });
  }
  return { passed: close(isNxOk, 'what Nx says'), lines };
}

it('each test counts as one, and so does each task without tests, from the cache or not', () => {
  const { passed, lines } = summarise(
    true,
    { status: 'local-cache', output: 'long output', report: vitest },
    { status: 'success', target: 'lint', output: 'long output' },
    { status: 'success', target: 'e2e', report: playwright },
  );
  expect(passed).toBe(true);
  expect(lines).toEqual([
    'cached  web test: 4 passed, 0 failed, 0 skipped',
    'passed  web lint',
    'passed  web e2e: 3 passed, 0 failed, 0 skipped',
    '',
    '1 of 3 tasks came from the cache.',
    '8 passed, 0 failed, 0 skipped',
  ]);
});

const flaky = { stats: { ...playwright.stats, flaky: 1 } };
const skipped = { ...vitest, numPendingTests: 1 };
const notRun = 'NOT RUN kill: no disk';

it.each<[what: string, tasks: Task[], firstLine: string, lastLine: string]>([
  [
    'a task ended with an error after its tests',
    [{ status: 'failure', output: 'what went wrong\n', report: vitest }],
    'what went wrong',
    '4 passed, 1 failed, 0 skipped',
  ],
  [
    'a test passed at the second try',
    [{ status: 'success', report: flaky }],
    'passed  web test: 3 passed, 1 failed, 0 skipped',
    '3 passed, 1 failed, 0 skipped',
  ],
  [
    'a task did not run, because another one failed',
    [{ status: 'skipped' }],
    'NOT RUN web test',
    '0 passed, 1 failed, 0 skipped',
  ],
  ['there was no task', [], 'what Nx says', '0 passed, 1 failed, 0 skipped'],
  [
    'a task that is cached skipped a test',
    [{ status: 'success', report: skipped }],
    'FAILED (a task that is cached has to run all of its tests) web test: 4 passed, 1 failed, 1 skipped',
    '4 passed, 1 failed, 1 skipped',
  ],
  [
    'a task that is cached could not run everything',
    [{ status: 'success', output: notRun }],
    'FAILED (a task that is cached has to run all of its tests) web test',
    '0 passed, 1 failed, 0 skipped',
  ],
])('a run fails when %s', (_what, tasks, firstLine, lastLine) => {
  const { passed, lines } = summarise(true, ...tasks);
  expect([passed, lines[0], lines.at(-1)]).toEqual([false, firstLine, lastLine]);
});

it('a long task may skip what cannot run here, and says so beside what it measured', () => {
  const output = `stdout | a.test.ts\n\u001b[2m  FIGURES a: 1\u001b[22m\n··${notRun}\n ✓ FIGURES c\n`;
  const { passed, lines } = summarise(true, { status: 'success', target: 'full', output });
  expect(passed).toBe(true);
  expect(lines.slice(1, 3)).toEqual(['        FIGURES a: 1', `        ${notRun}`]);
});
