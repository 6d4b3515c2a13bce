// @vitest-environment jsdom
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { todo } from '@todos/test-utils/todo';
import { execa } from 'execa';
import { setupServer } from 'msw/node';
import { createTodoApi, createTodoStore, type TodoApi, type TodoStore } from 'todo-core';
import { createTestStudentsApi } from 'todo-core/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { coreFiles, documents, readCodeBlocks } from '../src/code-blocks.ts';

const { modules, others } = readCodeBlocks();
const baseUrl = 'https://students.example/api';
const milk = todo(1, 'Milk');

function startStudents() {
  const students = createTestStudentsApi({ baseUrl, todos: [milk] });
  const server = setupServer(...students.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return students;
}

/** Imports the module that a document shows. */
async function read(name: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  return (await import(/* @vite-ignore */ modules.get(name) ?? name)) as never;
}

test('each link of the documents leads to a file of the package', () => {
  const packed = coreFiles.filter((file) => /^(README|docs|examples.(?!types)).*\.\w+$/.test(file));
  for (const [path, text] of documents) {
    for (const [, link = ''] of text.matchAll(/\]\((?!https:)([^)]+)\)/g)) {
      expect(packed, path).toContain(join(path, '..', link));
    }
  }
});

test('the code of the documents is that of the examples, or a module of its own', () => {
  expect(others).toStrictEqual([]);
});

test('the modules compile', async () => {
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));
  const { stdout } = await execa`node ${tsc} --ignoreConfig --noEmit --strict --target es2022
    --module esnext --moduleResolution bundler --customConditions @todos/source --types node
    --jsx react-jsx --jsxImportSource @builder.io/qwik --allowImportingTsExtensions --skipLibCheck
    --noImplicitOverride ${[...modules.values()]}`;
  expect(stdout).toBe('');
});

describe('the test in the guide', async () => {
  await read('tests-0');
});

test('titles that were not added come back into the field, one at a time, when it is empty', async () => {
  startStudents();
  const failedTitles = ['A', 'B', 'C'];
  const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }), { failedTitles });
  const form = document.body.appendChild(document.createElement('form'));
  const field = form.appendChild(document.createElement('input'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void store.create(field.value);
    form.reset();
  });
  const { returnFailedTitles } = await read('plain-dom-1');
  onTestFinished(returnFailedTitles?.(store, field) as () => void);
  expect(field.value).toBe('A');
  form.requestSubmit();
  await vi.waitFor(() => expect(field.value).toBe('B'));
  // While something is typed, the others wait in the store.
  field.value = 'Eggs';
  await vi.waitFor(() => expect(store.getSnapshot().todos).toMatchObject([{ title: 'A' }]));
  expect(store.getSnapshot().failedTitles).toStrictEqual(['C']);
  field.value = '';
  field.dispatchEvent(new Event('input'));
  expect(field.value).toBe('C');
});

test('a server loads for the user who asks, and the page starts with that', async () => {
  const students = startStudents();
  const { createServerStore, createPageStore } = await read('node-1');
  const onServer = (await createServerStore?.(1)) as TodoStore;
  const inPage = createPageStore?.(1, JSON.stringify(onServer.getSnapshot().todos)) as TodoStore;
  expect(inPage.getInitialSnapshot()).toMatchObject({ todos: [milk], loadStatus: 'loaded' });
  students.next('GET', { failure: 503 });
  await expect(createServerStore?.(1)).rejects.toMatchObject({ cause: { status: 503 } });
});

test('a fetch of your own sends its header and logs the call', async () => {
  startStudents();
  const sent = vi.spyOn(globalThis, 'fetch');
  const log = vi.fn();
  const api = (await read('own-api-0'))['createSignedApi']?.('secret', log) as never;
  await createTodoStore(api).create('Eggs');
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(log.mock.calls).toStrictEqual([[`POST ${baseUrl}/todos: 201`]]);
});

test('localStorage keeps what a store does', async () => {
  const { createLocalStorageApi } = await read('own-api-1');
  const open = () => createTodoStore(createLocalStorageApi?.('todos') as never);
  const [store, next] = [open(), open()];
  await store.createAll(['Milk', 'Bread', 'Eggs']);
  const [first, second] = store.getSnapshot().todos;
  await store.toggle(first?.id ?? 0);
  await store.rename(second?.id ?? 0, 'Rye bread');
  await store.clearCompleted();
  await next.load();
  expect(next.getSnapshot().todos).toMatchObject([{ title: 'Rye bread' }, { title: 'Eggs' }]);
});

test('another tab, and a server that pushes, make a store refresh', async () => {
  startStudents();
  const { followServer } = await read('server-push-0');
  const { followTabs, tellTabs } = await read('server-push-1');
  const store = { refresh: vi.fn() };
  const [told, heard] = [1, 2].map(() => {
    const channel = new BroadcastChannel('todos');
    onTestFinished(() => channel.close());
    return channel;
  });
  followTabs?.(store, heard);
  await (tellTabs?.(createTodoApi({ baseUrl, userId: 1 }), told) as TodoApi).remove(milk.id);
  await vi.waitFor(() => expect(store.refresh).toHaveBeenCalledTimes(1));
  const events = Object.assign(new EventTarget(), { close: vi.fn() });
  const stop = followServer?.(store, events) as () => void;
  events.dispatchEvent(new Event('message'));
  expect(store.refresh).toHaveBeenCalledTimes(2);
  stop();
  expect(events.close).toHaveBeenCalledOnce();
});
