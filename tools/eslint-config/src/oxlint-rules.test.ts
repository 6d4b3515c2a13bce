import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './lint.ts';

const oxlint = join(
  dirname(createRequire(join(root, 'package.json')).resolve('oxlint/package.json')),
  'bin/oxlint',
);

/** Code that breaks a rule, by its name; code that keeps to all of them has none. */
const proofs: [rule: string, text: string][] = [
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
];

const body = '() => expect(1).toBe(1)';

/** The same for tests. */
const testProofs: [rule: string, text: string][] = [
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
];

const good = 'export const act = (text: string): number => text.length;';
const goodTest = `it.each([1])('a', ${body});`;

/** What oxlint prints for each file, with the configuration of the workspace. */
const found = new Map<string, string>();

// One run for all files: most of its time is the start.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'todos-oxlint-'));
  await writeFile(join(folder, 'tsconfig.json'), '{"compilerOptions": {"strict": true}}');
  const files = {
    ...Object.fromEntries(proofs.map(([, text], index) => [`proof-${index}.ts`, text])),
    ...Object.fromEntries(testProofs.map(([, text], index) => [`proof-${index}.test.ts`, text])),
    'good.ts': good,
    'good.test.ts': goodTest,
  };
  for (const [name, text] of Object.entries(files)) {
    const imports = `import { describe, expect, it, test } from 'vitest';\n`;
    await writeFile(join(folder, name), name.endsWith('.test.ts') ? imports + text : text);
  }
  const config = join(root, '.oxlintrc.json');
  const command = [oxlint, '--config', config, '--format', 'unix', folder];
  const output = await promisify(execFile)(process.execPath, command, { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  for (const line of output.split('\n')) {
    const [, name = ''] = /([\w-]+(?:\.test)?\.ts):/.exec(line) ?? [];
    found.set(name, `${found.get(name) ?? ''}${line}\n`);
  }
  await rm(folder, { recursive: true });
});

it.each(proofs.map(([rule, text], index) => [rule, text, index] as const))(
  '%s is an error: %s',
  (rule, _, index) => {
    expect(found.get(`proof-${index}.ts`)).toContain(rule);
  },
);

it('accepts code that keeps to the rules', () => {
  expect(found.get('good.ts')).toBeUndefined();
});

describe('every test runs and can fail', () => {
  it.each(testProofs.map(([rule, text], index) => [rule, text, index] as const))(
    '%s is an error: %s',
    (rule, _, index) => {
      expect(found.get(`proof-${index}.test.ts`)).toContain(rule);
    },
  );

  it('accepts a test with an expectation', () => {
    expect(found.get('good.test.ts') ?? '').not.toContain('vitest(');
  });
});
