import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const packageFolder = dirname(import.meta.dirname);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
let dist: string;

// Outside the workspace: there is no node_modules from which a package could be imported.
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'todo-core-'));
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', dist], {
    cwd: packageFolder,
  });
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => rm(dist, { recursive: true }));

test('the built files hold no tests', async () => {
  const files = await readdir(dist);
  expect(files).toContain('index.js');
  expect(files).toContain('index.d.ts');
  expect(files.filter((file) => /\.test/.test(file))).toStrictEqual([]);
});

test('the built core imports its own files and no package', async () => {
  const files = (await readdir(dist)).filter(
    (file) => /\.(js|d\.ts)$/.test(file) && !file.startsWith('testing.'),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  const imports = /\b(?:from|import|require)\b\s*\(?\s*['"]([^'"]+)['"]/g;
  const imported = sources.flatMap((source) =>
    [...source.matchAll(imports)].map(([, from]) => from),
  );
  expect(new Set(imported)).toContain('./todo.js');
  expect(imported.filter((from) => !from?.startsWith('./'))).toStrictEqual([]);
  expect(imported).not.toContain('./testing.js');
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
  const file = join(dist, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, script);
  const { stdout } = await run(process.execPath, ['--experimental-vm-modules', file]);
  return JSON.parse(stdout) as unknown;
}

test('loads where neither React nor the DOM nor any other global exists', async () => {
  const program = `
    import { createTodoStore, visibleTodos } from './index.js';
    const todo = { id: 1, title: 'Milk', completed: false, userId: 7 };
    createTodoStore({});
    export default {
      globals: [typeof window, typeof document, typeof fetch, typeof setTimeout, typeof process],
      visible: visibleTodos([todo], 'active').length,
    };
  `;
  await expect(runInBareRealm('', program)).resolves.toStrictEqual({
    globals: Array.from({ length: 5 }, () => 'undefined'),
    visible: 1,
  });
});

test('loads, adds, toggles and deletes with four globals: fetch, AbortController and the timers', async () => {
  const program = `
    import { createTodoApi, createTodoStore } from './index.js';
    const sent = [];
    const milk = { id: 1, title: 'Milk', completed: false, userId: 7 };
    const answers = { GET: '[]', POST: JSON.stringify(milk), PATCH: JSON.stringify({ ...milk, completed: true }) };
    globalThis.fetch = async (url, { method }) => {
      sent.push(method + ' ' + url);
      return { ok: true, text: async () => answers[method] };
    };
    const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 7 }));
    const succeeded = [await store.load(), await store.create('Milk'), await store.toggle(1)];
    const { todos } = store.getSnapshot();
    succeeded.push(await store.remove(1));
    export default { sent, succeeded, todos, left: store.getSnapshot().todos.length };
  `;
  await expect(
    runInBareRealm('AbortController, setTimeout, clearTimeout', program),
  ).resolves.toStrictEqual({
    sent: [
      'GET /api/todos?userId=7',
      'POST /api/todos',
      'PATCH /api/todos/1',
      'DELETE /api/todos/1',
    ],
    succeeded: [true, true, true, true],
    todos: [{ id: 1, title: 'Milk', completed: true, userId: 7 }],
    left: 0,
  });
});
