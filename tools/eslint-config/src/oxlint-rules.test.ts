import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './lint.ts';

const oxlint = join(
  dirname(createRequire(join(root, 'package.json')).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** Returns what oxlint prints for a file, with the configuration of the workspace. */
async function lint(text: string, name = 'proof.ts'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'todos-oxlint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tsconfig.json'), '{"compilerOptions": {"strict": true}}');
  await writeFile(join(folder, name), text);
  const command = [oxlint, '--config', join(root, '.oxlintrc.json'), join(folder, name)];
  return promisify(execFile)(process.execPath, command, { cwd: root }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

it.each([
  ['TS2322', `export const count: number = 'one';`],
  ['no-floating-promises', 'export function act() { Promise.resolve(); }'],
  ['no-misused-promises', 'export const act = () => [1].forEach(async () => {});'],
  ['no-unsafe-assignment', `export const value = JSON.parse('1');`],
  ['no-unsafe-member-access', `export const length = JSON.parse('1').length as number;`],
  ['no-unnecessary-condition', `export const act = (text: string) => text ?? 'none';`],
  ['only-throw-error', `export function act() { throw 'text'; }`],
  [
    'switch-exhaustiveness-check',
    `export function act(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }`,
  ],
  ['no-deprecated', '/** @deprecated */ function old() {}\nexport const act = () => old();'],
])('%s is an error', async (rule, text) => {
  expect(await lint(text)).toContain(rule);
});

it('accepts code that keeps to the rules', async () => {
  expect(await lint('export const act = (text: string): number => text.length;')).toBe('');
});

describe('every test runs and can fail', () => {
  const lintTest = (text: string) =>
    lint(`import { describe, expect, it, test } from 'vitest';\n${text}`, 'proof.test.ts');
  const body = '() => expect(1).toBe(1)';

  it.each([
    ['no-focused-tests', `it.only('a', ${body});`],
    ['no-focused-tests', `describe.only('a', () => void it('a', ${body}));`],
    ['no-focused-tests', `it.concurrent.only('a', ${body});`],
    ['no-focused-tests', `it.only.each([1])('a', ${body});`],
    ['no-disabled-tests', `test.skip('a', ${body});`],
    ['warn-todo', `it.todo('a');`],
    ['no-commented-out-tests', `// it('a', ${body});`],
    ['no-identical-title', `it('a', ${body});\nit('a', ${body});`],
    ['no-standalone-expect', `describe('a', () => void expect(1).toBe(1));`],
    ['expect-expect', `it('a', () => {});`],
    ['require-awaited-expect-poll', `it('a', () => { void expect.poll(() => 1).toBe(1); });`],
  ])('%s is an error: %s', async (rule, text) => {
    expect(await lintTest(text)).toContain(rule);
  });

  it('accepts a test with an expectation', async () => {
    expect(await lintTest(`it.each([1])('a', ${body});`)).not.toContain('vitest(');
  });
});
