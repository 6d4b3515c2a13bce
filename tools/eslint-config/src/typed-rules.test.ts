import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './lint.ts';

const oxlint = join(
  dirname(createRequire(join(root, 'package.json')).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** What oxlint, with the configuration of the workspace, says of a file with this text. */
async function lint(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'todos-oxlint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tsconfig.json'), '{"compilerOptions": {"strict": true}}');
  await writeFile(join(folder, 'proof.ts'), text);
  const command = [oxlint, '--config', join(root, '.oxlintrc.json'), join(folder, 'proof.ts')];
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

it('code that keeps to the rules passes', async () => {
  expect(await lint('export const act = (text: string): number => text.length;')).toBe('');
});
