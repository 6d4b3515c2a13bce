import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { runPnpm } from '../src/run-pnpm.ts';
import { appFolder, tarball } from '../src/work-folder.ts';

const installed = () => join(appFolder('node'), 'node_modules/todo-core');

test('packs what was built, the guides and the examples, and nothing else', async () => {
  const run = promisify(execFile);
  const { stdout } = await run('npm', ['pack', tarball(), '--dry-run', '--json']);
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
  const files = packed?.files.map(({ path }) => path) ?? [];
  const core = new URL('.', import.meta.resolve('todo-core/README.md'));
  const modules = (await readdir(new URL('src', core))).filter((name) => !/\.test/.test(name));
  const built = modules.flatMap((name) => [name.replace(/ts$/, 'js'), name.replace(/ts$/, 'd.ts')]);
  const guides = (await readdir(new URL('docs', core))).filter((name) => name.endsWith('.md'));
  expect(modules).toContain('store.ts');
  const isExample = (file: string) => /^examples\/(?!types)[\w-]+\/(src\/)?[\w.-]+$/.test(file);
  expect(files.filter((file) => !isExample(file)).sort()).toEqual(
    [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...built.map((name) => `dist/${name}`),
      ...guides.map((name) => `docs/${name}`),
    ].sort(),
  );
  expect(files).toContain('examples/react/src/main.tsx');
});

test('each link of the README and the guides leads to a packed file', async () => {
  const guides = (await readdir(join(installed(), 'docs'))).map((name) => `docs/${name}`);
  for (const name of ['README.md', ...guides]) {
    const path = join(installed(), name);
    const links = (await readFile(path, 'utf8')).matchAll(/\]\((?!https:)([^)]+)\)/g);
    for (const [, link = ''] of links) {
      await expect(access(join(dirname(path), link)), `${name}: ${link}`).resolves.toBeUndefined();
    }
  }
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
      './package.json': './package.json',
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
