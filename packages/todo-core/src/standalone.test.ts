import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { milk } from './deferred-api.test-utils.ts';

/** Runs on the sources in a fresh realm: with the language, and with these globals alone. */
const globals = 'AbortController, setTimeout, clearTimeout';
const program = `
  import { createTodoApi, createTodoStore } from './index.ts';
  const milk = ${JSON.stringify(milk)};
  const answers = { GET: [], POST: milk, PATCH: { ...milk, completed: true } };
  globalThis.fetch = async (url, { method }) => ({
    ok: true,
    text: async () => JSON.stringify(answers[method]),
  });
  const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 7 }));
  const results = [await store.load(), await store.create('Milk'), await store.toggle(1)];
  const { todos } = store.getSnapshot();
  results.push(await store.remove(1));
  export default { results, todos, left: store.getSnapshot().todos };
`;
const script = `
  import { readFile } from 'node:fs/promises';
  import vm from 'node:vm';
  import ts from 'typescript';
  const realm = vm.createContext({ ${globals} });
  const modules = new Map();
  const add = (path, source) => {
    modules.set(path, new vm.SourceTextModule(source, { identifier: path, context: realm }));
    return modules.get(path);
  };
  // A package would not be found.
  const open = async (path) => {
    const source = await readFile('src/' + path, 'utf8');
    const compilerOptions = { target: 'es2022', module: 'esnext' };
    return add(path, ts.transpileModule(source, { compilerOptions }).outputText);
  };
  const main = add('program', ${JSON.stringify(program)});
  await main.link((path) => modules.get(path) ?? open(path));
  await main.evaluate();
  console.log(JSON.stringify(main.namespace.default));
`;

test('a store works with fetch, AbortController and timers: without packages, React or the DOM', async () => {
  const args = ['--experimental-vm-modules', '--input-type=module', '--eval', script];
  const cwd = new URL('..', import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  expect(JSON.parse(stdout)).toStrictEqual({
    results: [true, milk, true, true],
    todos: [{ ...milk, completed: true }],
    left: [],
  });
});
