import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const readme = createRequire(import.meta.url).resolve('todo-core/README.md');
const folder = join(import.meta.dirname, 'readme');

/** Only needed here, beside React: a Solid project has this in its tsconfig. */
const jsxPragma = '/** @jsxImportSource solid-js */\n';

test("the README's code is these files, which are compiled and run, and no other", async () => {
  const text = await readFile(readme, 'utf8');
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, language]) => language !== 'sh')
    .map(([, , code]) => code);
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const code = files.map((file) => file.replace(jsxPragma, ''));
  expect(files.length).toBeGreaterThan(10);
  expect([...blocks].sort()).toStrictEqual(code.sort());
});

test('the README starts with an example of ten lines', async () => {
  const [, first = ''] = /^```ts\n(.*?)^```$/ms.exec(await readFile(readme, 'utf8')) ?? [];
  expect(first.trimEnd().split('\n')).toHaveLength(10);
});
