import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as core from './index.ts';
import * as testing from './testing.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

const values = [
  ...['TodoApiError', 'appendTodo', 'countActive', 'createTodoApi', 'createTodoStore'],
  ...['errorMessages', 'isTodo', 'parseStatus', 'parseTitle', 'removeTodo', 'replaceTodo'],
  ...['statuses', 'visibleTodos'],
];
const types = [
  ...['CallOptions', 'Fetch', 'FetchInit', 'FetchResponse', 'NewTodo', 'Status', 'Todo'],
  ...['TodoAction', 'TodoApi', 'TodoApiErrorKind', 'TodoApiOptions', 'TodoError', 'TodoSnapshot'],
  ...['TodoStore', 'TodoStoreOptions'],
];
const testingTypes = [
  ...['TestCall', 'TestFailure', 'TestMethod', 'TestOverride', 'TestStudentsApi'],
  'TestStudentsApiOptions',
];

test('the package exports these values and types, and no other', async () => {
  expect(Object.keys(core).sort()).toStrictEqual(values);
  const source = (await read('index.ts')).replace(/\s+/g, ' ');
  const statement = /export (type )?\{ ([^}]*?),? \} from '\.\/[a-z-]+\.ts';/g;
  const found = [...source.matchAll(statement)].flatMap(([, isType, names = '']) =>
    isType ? names.split(', ') : [],
  );
  expect(found.sort()).toStrictEqual(types);
  // A statement of any other form, such as `export *`, would be left over.
  expect(source.replace(statement, '').trim()).toBe('');
});

test('the entry for tests exports these values and types, and no other', async () => {
  expect(Object.keys(testing)).toStrictEqual(['createTestStudentsApi']);
  const exports = (await read('testing.ts')).matchAll(/^export (?!function)\w+ (\w+)/gm);
  expect(Array.from(exports, ([, name]) => name).sort()).toStrictEqual(testingTypes);
});

test('the README names every export', async () => {
  const words = new Set((await read('../README.md')).match(/\w+/g));
  const names = [...values, ...types, ...testingTypes, 'createTestStudentsApi'];
  expect(names.filter((name) => !words.has(name))).toStrictEqual([]);
});
