import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { execa } from 'execa';
import { appFolder, tarball } from '../src/work-folder.ts';

test('contains what was built, the guides and the examples, and nothing else', async () => {
  const { stdout } = await execa`npm pack ${tarball()} --dry-run --json`;
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
  const files = packed?.files.map(({ path }) => path) ?? [];
  const expected = [
    /^(CHANGELOG\.md|LICENSE|README\.md|package\.json)$/,
    /^dist\/[\w-]+(\.js|\.d\.ts)$/,
    /^docs\/[\w-]+\.md$/,
    /^examples\/(?!types)[\w-]+\/(src\/)?[\w.-]+$/,
  ];
  expect(files.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
  for (const pattern of expected) expect(files).toContainEqual(expect.stringMatching(pattern));
});

test('each link of the README and the guides leads to a packed file', async () => {
  const installed = join(appFolder('node'), 'node_modules/todo-core');
  const guides = (await readdir(join(installed, 'docs'))).map((name) => `docs/${name}`);
  for (const name of ['README.md', ...guides]) {
    const path = join(installed, name);
    const links = (await readFile(path, 'utf8')).matchAll(/\]\((?!https:)([^)]+)\)/g);
    for (const [, link = ''] of links) {
      await expect(access(join(dirname(path), link)), `${name}: ${link}`).resolves.toBeUndefined();
    }
  }
});

test('publint finds nothing', async () => {
  const { stdout } = await execa`publint run ${tarball()} --strict`;
  expect(stdout).toContain('All good!');
});

test('every ES module importer finds the types', async () => {
  const { stdout } =
    await execa`attw ${tarball()} --profile esm-only --no-definitely-typed --no-emoji`;
  expect(stdout).toContain('OK (ESM)');
});

test('stays small, whole and in parts', async () => {
  await execa`size-limit --config src/size-budgets.mjs`;
});
