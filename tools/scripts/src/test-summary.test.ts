import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { beforeEach, expect, it } from 'vitest';
import type { TaskResult } from './task-results.mjs';
import { createSummary } from './test-summary.mjs';

let folder: string;
let printed: string[];

beforeEach(() => {
  const { path, remove } = createTemporaryFolder();
  folder = path;
  printed = [];
  return remove;
});

const vitestReport = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

function report(project: string, target: string, content: object): void {
  mkdirSync(join(folder, project, 'test-results'), { recursive: true });
  writeFileSync(join(folder, project, 'test-results', `${target}.json`), JSON.stringify(content));
}

const task = (project: string, target: string, status: TaskResult['status'], output = '') => ({
  ...{ project, target, status, output },
});

/** Whether a run of these tasks has passed, by its summary. */
function summarise(ok: boolean, ...results: TaskResult[]): boolean {
  const { add, close } = createSummary({
    folderOf: (project) => join(folder, project),
    uncached: ['full'],
    print: (text) => void printed.push(...text.split('\n')),
  });
  for (const result of results) add(result);
  return close(ok, 'what Nx says');
}

it('each test counts as one, and so does each task without tests, from the cache or not', () => {
  report('core', 'test', vitestReport);
  report('web-e2e', 'e2e', { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } });
  const core = task('core', 'test', 'local-cache', 'long output');
  const passed = summarise(
    true,
    core,
    task('core', 'lint', 'success', 'long output'),
    task('web-e2e', 'e2e', 'success'),
  );
  expect(passed).toBe(true);
  expect(printed).toEqual([
    'cached  core test: 4 passed, 0 failed, 0 skipped',
    'passed  core lint',
    'passed  web-e2e e2e: 3 passed, 0 failed, 0 skipped',
    '',
    '1 of 3 tasks came from the cache.',
    '8 passed, 0 failed, 0 skipped',
  ]);
});

it('a task fails that passed all its tests and ended with an error, and shows its output', () => {
  report('core', 'test', vitestReport);
  expect(summarise(false, task('core', 'test', 'failure', 'what went wrong\n'))).toBe(false);
  expect(printed.slice(0, 2)).toEqual([
    'what went wrong',
    'FAILED  core test: 4 passed, 1 failed, 0 skipped',
  ]);
  expect(printed.at(-1)).toBe('4 passed, 1 failed, 0 skipped');
});

it('a test that passed at the second try counts as failed', () => {
  report('web-e2e', 'e2e', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(summarise(true, task('web-e2e', 'e2e', 'success'))).toBe(false);
});

it('a task that did not run, because another one failed, counts as failed', () => {
  expect(summarise(false, task('web-e2e', 'e2e', 'skipped'))).toBe(false);
  expect(printed).toContain('NOT RUN web-e2e e2e');
  expect(printed.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

it('a run without any task has failed, and shows what Nx says', () => {
  expect(summarise(true)).toBe(false);
  expect(printed[0]).toBe('what Nx says');
  expect(printed.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

it.each([
  ['skips a test', { ...vitestReport, numPendingTests: 1 }, ''],
  ['says NOT RUN', vitestReport, 'NOT RUN kill: no disk'],
])('a task that %s must not be cached: it fails, unless it is a long one', (_, content, output) => {
  report('core', 'test', content);
  expect(summarise(true, task('core', 'test', 'success', output))).toBe(false);
  report('core', 'full', content);
  expect(summarise(true, task('core', 'full', 'success', output))).toBe(true);
});

it('what was measured, and what could not be run, is shown of a task that passed too', () => {
  const output =
    'stdout | a.test.ts\n\u001b[2m  FIGURES a: 1\u001b[22m\n··NOT RUN b: no disk\n ✓ FIGURES c\n';
  summarise(true, task('api-e2e', 'full', 'success', output));
  expect(printed.slice(1, 3)).toEqual(['        FIGURES a: 1', '        NOT RUN b: no disk']);
});
