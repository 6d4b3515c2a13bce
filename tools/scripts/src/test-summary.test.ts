import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TaskResult } from './task-results.mjs';
import { summarise } from './test-summary.mjs';

let folder: string;
let printed: string[];

beforeEach(() => {
  const { path, remove } = createTemporaryFolder();
  folder = path;
  printed = [];
  vi.spyOn(console, 'log').mockImplementation(
    (line: string) => void printed.push(...line.split('\n')),
  );
  return remove;
});

const vitestReport = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

async function report(project: string, target: string, content: object): Promise<void> {
  await mkdir(join(folder, project, 'test-results'), { recursive: true });
  await writeFile(join(folder, project, 'test-results', `${target}.json`), JSON.stringify(content));
}

const task = (project: string, target: string, status: TaskResult['status'], output = '') => ({
  ...{ project, target, status, output, folder: project, seconds: 1.25 },
});

it('counts each test, and each task without tests as one, from the cache or not', async () => {
  await report('core', 'test', vitestReport);
  await report('web-e2e', 'e2e', { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } });
  const results = [
    task('core', 'test', 'local-cache'),
    task('core', 'lint', 'success'),
    task('web-e2e', 'e2e', 'success'),
  ];
  expect(summarise(true, results, folder)).toBe(true);
  expect(printed).toContain('core test    cached        4       0        0      1.3');
  expect(printed.at(-2)).toContain('1 of 3 tasks came from the cache');
  expect(printed.at(-1)).toBe('8 passed, 0 failed, 0 skipped');
});

it('a task fails that passed all its tests and ended with an error', async () => {
  await report('core', 'test', vitestReport);
  expect(summarise(false, [task('core', 'test', 'failure')], folder)).toBe(false);
  expect(printed.at(-1)).toBe('4 passed, 1 failed, 0 skipped');
});

it('a test that passed at the second try counts as failed', async () => {
  await report('web-e2e', 'e2e', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(summarise(true, [task('web-e2e', 'e2e', 'success')], folder)).toBe(false);
});

it('a task that was not run, because another one failed, counts as failed', () => {
  expect(summarise(false, [task('web-e2e', 'e2e', 'skipped')], folder)).toBe(false);
  expect(printed.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

it('a run without any task has failed, and says what to check', () => {
  expect(summarise(true, [], folder)).toBe(false);
  expect(printed.at(-2)).toContain('check the names after --projects and --targets');
  expect(printed.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

it.each([
  ['skips a test', { ...vitestReport, numPendingTests: 1 }, ''],
  ['says NOT RUN', vitestReport, 'NOT RUN kill: no disk'],
])(
  'a task that %s must not be cached: it fails, unless it is a long one',
  async (_, content, output) => {
    await report('core', 'test', content);
    expect(summarise(true, [task('core', 'test', 'success', output)], folder)).toBe(false);
    await report('core', 'full', content);
    expect(summarise(true, [task('core', 'full', 'success', output)], folder)).toBe(true);
  },
);

it('what was measured, and what could not be run, is shown of a task that passed too', () => {
  const output =
    'stdout | a.test.ts\n\u001b[2m  FIGURES a: 1\u001b[22m\n··NOT RUN b: no disk\n ✓ FIGURES c\n';
  summarise(true, [task('api-e2e', 'full', 'success', output)], folder);
  expect(printed.slice(0, 2)).toEqual(['FIGURES a: 1', 'NOT RUN b: no disk']);
});
