import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('the README names everything that the package exports', async () => {
  const lists = (await read('index.ts')).matchAll(/\{([^}]*)\}/g);
  const declared = (await read('testing.ts')).matchAll(/^export \w+ (\w+)/gm);
  const names = [...lists, ...declared].flatMap(([, text = '']) => text.match(/\w+/g) ?? []);
  expect(names).toEqual(expect.arrayContaining(['createTodoStore', 'createTestStudentsApi']));
  const words = new Set((await read('../README.md')).match(/\w+/g));
  expect(names.filter((name) => !words.has(name))).toStrictEqual([]);
});
