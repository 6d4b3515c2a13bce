import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as core from './index.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('the package exports these values and no other', () => {
  expect(Object.keys(core).sort()).toStrictEqual([
    'TodoApiError',
    'appendTodo',
    'countActive',
    'createTodoApi',
    'createTodoStore',
    'errorMessages',
    'isTodo',
    'isTodoChange',
    'parseStatus',
    'parseTitle',
    'removeTodo',
    'replaceTodo',
    'statuses',
    'visibleTodos',
  ]);
});

test('the package exports these types and no other', async () => {
  const source = await read('index.ts');
  const statement = /export (type )?\{ ([^}]*?),? \} from '\.\/[a-z-]+\.ts';/g;
  const types = [...source.replace(/\s+/g, ' ').matchAll(statement)].flatMap(([, isType, names]) =>
    isType ? (names?.split(', ') ?? []) : [],
  );
  expect(types.sort()).toStrictEqual([
    'CallOptions',
    'CallTimes',
    'ConfirmedChange',
    'Fetch',
    'FetchInit',
    'FetchResponse',
    'NewTodo',
    'Status',
    'Todo',
    'TodoAction',
    'TodoApi',
    'TodoApiErrorKind',
    'TodoApiOptions',
    'TodoChange',
    'TodoError',
    'TodoSnapshot',
    'TodoStore',
    'TodoStoreOptions',
  ]);
  // A statement of any other form, such as `export *`, would be left over.
  expect(source.replace(/\s+/g, ' ').replace(statement, '').trim()).toBe('');
});

test('the entry for tests exports these and no other', async () => {
  const exports = (await read('testing.ts')).match(/^export .*/gm) ?? [];
  expect(exports.map((line) => line.replace(/[ =(]*[({=].*$/, '')).sort()).toStrictEqual([
    'export function createTestStudentsApi',
    'export interface TestCall',
    'export interface TestOverride',
    'export interface TestStudentsApi',
    'export interface TestStudentsApiOptions',
    'export type TestFailure',
    'export type TestMethod',
  ]);
});

test('the messages are those of the error catalogue', () => {
  expect(core.errorMessages).toStrictEqual({
    load: 'Unable to load todos',
    create: 'Unable to add a todo',
    toggle: 'Unable to toggle a todo',
    rename: 'Unable to rename a todo',
    remove: 'Unable to delete a todo',
  });
});

test('the README names every export, and only tests that exist', async () => {
  const readme = await read('../README.md');
  const declared = `${await read('index.ts')} ${await read('testing.ts')}`;
  const statements = [...declared.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
    ([, names = '']) => names.split(','),
  );
  const testing = [...declared.matchAll(/export (?:function|interface|type) (\w+)/g)];
  const names = [...statements, ...testing.map(([, name = '']) => name)]
    .map((name) => name.trim())
    .filter(Boolean);
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toStrictEqual([]);
  const tests = [...readme.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file = '']) => file);
  expect(tests.length).toBeGreaterThan(10);
  await Promise.all(tests.map(read));
});
