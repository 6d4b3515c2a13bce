import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
let dist: string;

// Outside the workspace: there is no node_modules from which a package could be imported.
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'todo-core-'));
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', dist], {
    cwd: dirname(import.meta.dirname),
  });
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => rm(dist, { recursive: true }));

test('the built core holds no tests, and imports no package', async () => {
  const files = await readdir(dist);
  expect(files).toContain('index.d.ts');
  expect(files.filter((file) => /\.test/.test(file))).toStrictEqual([]);
  const ofCore = files.filter((file) => /^(?!testing\.).*\.(js|d\.ts)$/.test(file));
  const sources = await Promise.all(ofCore.map((file) => readFile(join(dist, file), 'utf8')));
  const imports = /\b(?:from|import|require)\b\s*\(?\s*['"]([^'"]+)['"]/g;
  const imported = [...sources.join('\n').matchAll(imports)].map(([, from]) => from);
  expect(new Set(imported)).toContain('./todo.js');
  expect(imported.filter((from) => !from?.startsWith('./'))).toStrictEqual([]);
  expect(imported).not.toContain('./testing.js');
});

test('loads, adds, toggles and deletes without React, the DOM or any global but the four it is given', async () => {
  const program = `
    import { createTodoApi, createTodoStore } from './index.js';
    const milk = { id: 1, title: 'Milk', completed: false, userId: 7 };
    const answers = { GET: [], POST: milk, PATCH: { ...milk, completed: true } };
    globalThis.fetch = async (url, { method }) => ({
      ok: true,
      text: async () => JSON.stringify(answers[method]),
    });
    const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 7 }));
    const results = [await store.load(), await store.create('Milk'), await store.toggle(1)];
    const { todos } = store.getSnapshot();
    results.push(await store.remove(1));
    export default { missing: typeof document, results, todos, left: store.getSnapshot().todos };
  `;
  const milk = { id: 1, title: 'Milk', completed: false, userId: 7 };
  expect(await runInBareRealm('AbortController, setTimeout, clearTimeout', program)).toStrictEqual({
    missing: 'undefined',
    results: [true, milk, true, true],
    todos: [{ ...milk, completed: true }],
    left: [],
  });
});

/** Runs a program on the built package in a fresh realm: the language, and these globals alone. */
async function runInBareRealm(globals: string, program: string): Promise<unknown> {
  const script = `
    import { readFile } from 'node:fs/promises';
    import vm from 'node:vm';
    const realm = vm.createContext({ ${globals} });
    const modules = new Map();
    const open = async (path) => {
      const source = await readFile(new URL(path, import.meta.url), 'utf8');
      modules.set(path, new vm.SourceTextModule(source, { identifier: path, context: realm }));
      return modules.get(path);
    };
    const link = (path) => modules.get(path) ?? open(path);
    const main = new vm.SourceTextModule(${JSON.stringify(program)}, { context: realm });
    await main.link(link);
    await main.evaluate();
    console.log(JSON.stringify(main.namespace.default));
  `;
  const file = join(dist, 'realm.mjs');
  await writeFile(file, script);
  const { stdout } = await run(process.execPath, ['--experimental-vm-modules', file]);
  return JSON.parse(stdout) as unknown;
}
