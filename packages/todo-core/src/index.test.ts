import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('the README and the guides name all values that the package exports', async () => {
  const lists = (await read('index.ts')).matchAll(/^export \{([^}]*)\}/gm);
  const declared = (await read('testing.ts')).matchAll(/^export function (\w+)/gm);
  const names = [...lists, ...declared].flatMap(([, text = '']) => text.match(/\w+/g) ?? []);
  expect(names).toEqual(expect.arrayContaining(['createTodoStore', 'createTestApi']));
  const guides = ['README', 'docs/frameworks', 'docs/own-api', 'docs/tests'];
  const texts = await Promise.all(guides.map((guide) => read(`../${guide}.md`)));
  const words = new Set(texts.join().match(/\w+/g));
  expect(names.filter((name) => !words.has(name))).toStrictEqual([]);
});
