import { join } from 'node:path';
import { serve, temporaryFolder } from '@todos/students-api/testing';
import { execa } from 'execa';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installExample } from '../src/install-example.ts';

const folder = temporaryFolder(afterAll);
const app = join(folder, 'node');
const here = { preferLocal: true, localDir: import.meta.dirname };
const inFolder = execa({ ...here, cwd: folder });
const inApp = execa({ cwd: app });

beforeAll(() => installExample('node', folder), 180_000);

test('the package contains only the build, the guides and the examples', async () => {
  const { stdout } = await inFolder`tar -tf todo-core.tgz`;
  const files = stdout.split('\n');
  const expected = [
    /^package\/(CHANGELOG\.md|LICENSE|README\.md|package\.json)$/,
    /^package\/dist\/(\w+\/){0,2}[\w-]+(\.js|\.d\.ts)$/,
    /^package\/docs\/[\w-]+\.md$/,
    /^package\/examples\/(README\.md|(?!types|frameworks)[\w-]+\/(src\/)?[\w.-]+)$/,
  ];
  expect(files.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
  for (const pattern of expected) expect(files).toContainEqual(expect.stringMatching(pattern));
});

test('publint finds no problem in the package', async () => {
  const pkgDir = join(app, 'node_modules/todo-core');
  const { messages } = await publint({ pkgDir, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('every importer finds the types, in CommonJS by node10 or nodenext', async () => {
  const { stdout } =
    await inFolder`attw todo-core.tgz --ignore-rules cjs-resolves-to-esm --no-definitely-typed`;
  expect(stdout).toContain('No problems found');
});

test('the package stays within its size budgets', async () => {
  const inPackage = execa({ ...here, cwd: join(import.meta.dirname, '..') });
  expect(await inPackage`size-limit --config src/size-budgets.mjs`).toMatchObject({ exitCode: 0 });
});

test('the example for Node prints each change that it makes', async () => {
  const { url } = await serve();
  const { stdout } = await inApp`node dist/main.js ${url}/api`;
  expect(stdout).toBe(`\
listed: nothing
added: [ ] Buy milk
toggled: [x] Buy milk
renamed: [x] Buy oat milk
removed: nothing`);
});

test('require() works from CommonJS, and todo-core/testing with the msw of the user', async () => {
  const script = "require('todo-core/testing').createTestApi({ baseUrl: 'http://a/api' }).handlers";
  expect((await inApp`node --print ${script}`).stdout).toMatch(/^\[(\s+HttpHandler [^]+){4}\]$/);
});
