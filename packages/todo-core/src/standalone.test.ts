import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { doneMilk, milk } from './deferred-api.test-utils.ts';

/** Loads the sources into a realm of the language and these globals alone. A package is not found. */
function loadIn(globals: object): typeof import('./index.ts') {
  const realm = createContext(globals);
  const modules = new Map<string, object>();
  function open(path: string): object {
    const loaded = modules.get(path);
    if (loaded) return loaded;
    const exports = {};
    modules.set(path, exports);
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS };
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    type Run = (exports: object, require: typeof open) => void;
    (runInContext(`(exports, require) => {${outputText}}`, realm) as Run)(exports, open);
    return exports;
  }
  return open('./index.ts') as typeof import('./index.ts');
}

test('a store works with fetch, AbortController and timers: without packages, React or the DOM', async () => {
  const answers: Record<string, unknown> = { GET: [], POST: milk, PATCH: doneMilk };
  const fetch = async (_: string, { method }: { method: string }) => ({
    ok: true,
    text: async () => JSON.stringify(answers[method]),
  });
  const core = loadIn({ AbortController, setTimeout, clearTimeout, fetch });
  const store = core.createTodoStore(core.createTodoApi({ baseUrl: '/api', userId: 7 }));
  await expect(store.load()).resolves.toBe(true);
  await expect(store.create('Milk')).resolves.toEqual(milk);
  await store.toggle(1);
  expect(store.getSnapshot().todos).toEqual([doneMilk]);
  await store.remove(1);
  expect(store.getSnapshot()).toMatchObject({ todos: [], error: undefined });
});
