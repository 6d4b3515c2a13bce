import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runPnpm } from '../src/run-pnpm.ts';
import { appFolder, tarball } from '../src/work-folder.ts';

const installed = () => join(appFolder('node'), 'node_modules/todo-core');

async function filesIn(folder: string | URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('holds every module with its types, the licence and the README, and nothing else', async () => {
  const sources = await filesIn(new URL('src', import.meta.resolve('todo-core/README.md')));
  const modules = sources.filter((name) => !/\.test(-\w+)?\./.test(name));
  const built = modules.flatMap((name) => [
    name.replace(/\.ts$/, '.js'),
    name.replace(/\.ts$/, '.d.ts'),
  ]);
  expect(modules).toContain('store.ts');
  expect((await filesIn(join(installed(), 'dist'))).sort()).toEqual(built.sort());
  expect((await readdir(installed())).filter((name) => name !== 'node_modules').sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ]);
});

test('leads to what was built, and asks for nothing', async () => {
  const manifest = JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    type: 'module',
    sideEffects: false,
    license: 'MIT',
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './testing': { types: './dist/testing.d.ts', default: './dist/testing.js' },
    },
    peerDependenciesMeta: { msw: { optional: true } },
  });
  expect(manifest).toHaveProperty('keywords');
  expect(manifest).not.toHaveProperty('dependencies');
  expect(JSON.stringify(manifest)).not.toContain('@todos/source');
});

test('publint finds nothing', async () => {
  const output = await runPnpm('exec', 'publint', 'run', tarball(), '--strict');
  expect(output).toContain('All good!');
});

test('every ES module importer finds the types', async () => {
  const output = await runPnpm(
    ...['exec', 'attw', tarball(), '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji'],
  );
  expect(output).toContain('OK (ESM)');
});

test('stays small, whole and in parts', async () => {
  await runPnpm('exec', 'size-limit', '--config', 'src/size-budgets.mjs');
});
