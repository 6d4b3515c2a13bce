// @vitest-environment jsdom
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todo } from '@todos/test-utils/todo';
import { execa } from 'execa';
import { setupServer } from 'msw/node';
import { act } from 'react';
import { createTodoApi, createTodoStore, failedIn, type TodoApi, type TodoStore } from 'todo-core';
import { createTestApi, type TestApi } from 'todo-core/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { coreFiles, documents, readCodeBlocks } from '../src/code-blocks.ts';

const { modules, others } = readCodeBlocks();
const baseUrl = 'https://students.example/api';
const api = createTodoApi({ baseUrl, userId: 1 });
const milk = todo(1, 'Milk');
const titlesIn = ({ todos }: { todos: readonly { title: string }[] }) => todos.map((t) => t.title);

afterEach(() => void vi.unstubAllGlobals());

function startStudents(at = baseUrl, ...more: readonly TestApi[]) {
  const students = createTestApi({ baseUrl: at, todos: [milk] });
  const server = setupServer(...[students, ...more].flatMap(({ handlers }) => handlers));
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return students;
}

type Exports = Record<string, (...args: unknown[]) => unknown>;

/** Imports the module that a document shows. */
const read = (name: string): Promise<Exports> =>
  import(/* @vite-ignore */ modules.get(name) ?? name) as Promise<Exports>;

test('each link of the documents leads to a file of the package', () => {
  const isPacked = /^(README|docs|examples.(?!types|frameworks)).*\.\w+$/;
  const packed = coreFiles.filter((file) => isPacked.test(file));
  for (const [path, text] of documents) {
    for (const [, link = ''] of text.matchAll(/\]\((?!https:)([^)]+)\)/g)) {
      expect(packed, path).toContain(join(path, '..', link));
    }
  }
});

test('each code block of the documents is part of an example, or a module that compiles', async () => {
  expect(others).toStrictEqual([]);
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));
  const { stdout } = await execa`node ${tsc} --ignoreConfig --noEmit --strict --target es2022
    --jsx react-jsx --module esnext --moduleResolution bundler --customConditions @todos/source --types node
    --allowImportingTsExtensions --skipLibCheck ${[...modules.values()]}`;
  expect(stdout).toBe('');
});

describe('the test in the guide', async () => {
  await read('tests-0');
});

test('the start of the README keeps failed titles, and takes back a delete', async () => {
  const students = startStudents(`${location.origin}/api`);
  students.next('POST', { failure: 503 });
  const shown = () => document.body.textContent.trim().split('\n');
  const { remove, tryAgain } = await read('README-0');
  expect(shown()).toStrictEqual(['Milk', 'Bread', 'Not saved: Milk', 'Unable to add a todo']);
  await tryAgain?.();
  expect(shown()).toStrictEqual(['Milk', 'Bread', 'Milk']);
  const { undo } = (await remove?.(milk.id)) as Exports;
  expect(shown()).toStrictEqual(['Bread', 'Milk']);
  await undo?.();
  expect(shown()).toStrictEqual(['Bread', 'Milk', 'Milk']);
});

test('the page that the guide renders hydrates without an error or a second list', async () => {
  const local = createTestApi({ baseUrl: `${location.origin}/api`, todos: [milk] });
  const students = startStudents(baseUrl, local);
  const errors: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  const { renderPage } = await read('server');
  const html = (await renderPage?.(1)) as string;
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  expect(document.querySelector('main')?.textContent).toContain('Milk');
  const box = document.querySelector('input');

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(() => read('page'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  expect(errors).toEqual([]);
  box?.click();
  await expect.poll(() => box?.checked).toBe(true);
  expect(local.calls.map(({ method }) => method)).toEqual(['PATCH']);
  expect(students.calls).toHaveLength(1);
});

test('the store of the guide adds an unconfirmed title once, over a reload', async () => {
  const students = startStudents();
  const { createKeptStore } = await read('frameworks-9');
  const open = () => createKeptStore?.(api, 'kept') as TodoStore;
  const left = open();
  await left.load();
  students.next('POST', { failure: 'network', actsFirst: true });
  students.next('GET', { failure: 'network' });
  students.next('PATCH', { failure: 409 });
  await Promise.all([left.create('Bread'), left.create('Eggs'), left.rename(milk.id, 'Oat milk')]);
  const store = open();
  const unsaved = failedIn(store.getSnapshot().changes);
  expect(unsaved.map(({ title }) => title)).toStrictEqual(['Bread', 'Eggs', 'Oat milk']);
  await store.load();
  await store.retry(unsaved.map(({ id }) => id));
  expect(titlesIn(students)).toStrictEqual(['Oat milk', 'Bread', 'Eggs']);

  vi.stubGlobal('sessionStorage', undefined);
  const unkept = open();
  await unkept.create('Tea');
  expect(unkept.getSnapshot()).toMatchObject({ changes: [], error: undefined });
});

test('localStorage keeps the todos of a store', async () => {
  // Node 25 and newer have a localStorage of their own, which keeps nothing.
  vi.stubGlobal('localStorage', sessionStorage);
  const { createLocalStorageApi } = await read('own-api-1');
  const open = () => createTodoStore(createLocalStorageApi?.('todos') as TodoApi);
  const [store, next] = [open(), open()];
  await store.create(['Milk', 'Bread', 'Eggs']);
  const [first, second] = store.getSnapshot().todos;
  await store.toggle(first?.id ?? 0);
  await store.rename(second?.id ?? 0, 'Rye bread');
  await store.clearCompleted();
  await next.load();
  expect(titlesIn(next.getSnapshot())).toStrictEqual(['Rye bread', 'Eggs']);
});
