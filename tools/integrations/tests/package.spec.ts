import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  test.slow();
  const output = await runPnpm('exec', 'publint', 'run', tarball(), '--strict');
  expect(output).toContain('All good!');
});

test('every ES module importer finds the types', async () => {
  test.slow();
  const output = await runPnpm(
    ...['exec', 'attw', tarball(), '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji'],
  );
  expect(output).toContain('OK (ESM)');
});

/** Compiles the app `types` with one of the TypeScript versions that it has. */
async function compile(version: string, config: string): Promise<string> {
  const folder = appFolder('types');
  const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`);
  const args = [tsc, '-p', join(folder, `tsconfig.${config}.json`)];
  return promisify(execFile)(process.execPath, args).then(
    () => 'no errors',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

for (const version of ['5.0', '5.9', '6.0', '7.0']) {
  for (const resolution of ['bundler', 'node16']) {
    test(`the types hold in TypeScript ${version} with ${resolution} resolution`, async () => {
      expect(await compile(version, resolution)).toBe('no errors');
    });
  }
}

for (const platform of ['dom', 'node', 'bun']) {
  test(`a fetch of your own has the right type with the types of ${platform}`, async () => {
    expect(await compile('6.0', `fetch-${platform}`)).toBe('no errors');
  });
}

test('stays small, whole and in parts', async () => {
  test.slow();
  await runPnpm('exec', 'size-limit', '--config', 'src/size-budgets.mjs');
});
