import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { setupServer } from 'msw/node';
import { createTodoApi, createTodoStore, type TodoStore } from 'todo-core';
import { createTestStudentsApi } from 'todo-core/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCodeBlocks } from './code-blocks.ts';

const blocks = readCodeBlocks();
const baseUrl = 'https://students.example/api';
const milk = { id: 1, title: 'Milk', completed: false, userId: 1 };

function startStudents() {
  const students = createTestStudentsApi({ baseUrl, todos: [milk] });
  const server = setupServer(...students.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  return students;
}

/** Imports the module that a document shows. */
async function read(name: string): Promise<Record<string, (...args: unknown[]) => unknown>> {
  const file = blocks.find((block) => block.name === name)?.file ?? name;
  return (await import(/* @vite-ignore */ file)) as never;
}

test('the code of the documents is that of the examples, or a module of its own', () => {
  expect(blocks.length).toBeGreaterThan(40);
  const others = blocks.filter(({ file, isInExample }) => file === undefined && !isInExample);
  expect(others.map(({ name, code }) => `${name}: ${code}`)).toStrictEqual([]);
});

test('the modules compile', async () => {
  const files = blocks.flatMap(({ file }) => file ?? []);
  expect(files).toHaveLength(10);
  const options =
    '--ignoreConfig --noEmit --strict --target es2022 --module esnext --jsx react-jsx';
  const types = '--moduleResolution bundler --customConditions @todos/source --types node';
  const more = '--allowImportingTsExtensions --skipLibCheck --noImplicitOverride';
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const args = [tsc, ...`${options} ${types} ${more}`.split(' '), ...files];
  const output = promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  expect(await output).toBe('');
});

describe('the test in the guide', async () => {
  await read('tests-0');
});

describe('titles that were not added come back into the field', () => {
  async function openForm(failedTitles: readonly string[]) {
    const students = startStudents();
    const store = createTodoStore(createTodoApi({ baseUrl, userId: 1 }), { failedTitles });
    const form = document.body.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('input'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void store.create(field.value);
      form.reset();
    });
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input'));
    };
    const { returnFailedTitles } = await read('plain-dom-1');
    const open = () => onTestFinished(returnFailedTitles?.(store, field) as () => void);
    return { students, store, form, field, type, open };
  }

  test('one after another, if three wait when the page opens', async () => {
    const { store, form, field, open } = await openForm(['A', 'B', 'C']);
    open();
    for (const title of ['A', 'B', 'C']) {
      await vi.waitFor(() => expect(field.value).toBe(title));
      form.requestSubmit();
    }
    const titles = () => store.getSnapshot().todos.map(({ title }) => title);
    await vi.waitFor(() => expect(titles()).toStrictEqual(['A', 'B', 'C']));
  });

  test('each time the field is emptied, and none is lost', async () => {
    const { store, field, type, open } = await openForm(['A', 'B', 'C']);
    open();
    expect(field.value).toBe('A');
    type('');
    expect(field.value).toBe('B');
    expect(store.getSnapshot().failedTitles).toStrictEqual(['C']);
  });

  test('once what is being typed meanwhile is sent', async () => {
    const { students, store, form, field, type, open } = await openForm([]);
    open();
    for (const title of ['A', 'B', 'C']) {
      students.next('POST', { failure: 500 });
      type(title);
      form.requestSubmit();
    }
    type('Eggs');
    const { getSnapshot } = store;
    await vi.waitFor(() => expect(getSnapshot().failedTitles).toStrictEqual(['A', 'B', 'C']));
    expect(field.value).toBe('Eggs');
    form.requestSubmit();
    await vi.waitFor(() => expect(field.value).toBe('A'));
    expect(getSnapshot().failedTitles).toStrictEqual(['B', 'C']);
  });
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
  const store = createTodoStore(createLocalStorageApi?.('todos') as never);
  await store.createAll(['Milk', 'Bread', 'Eggs']);
  const [first, second] = store.getSnapshot().todos;
  await store.toggle(first?.id ?? 0);
  await store.rename(second?.id ?? 0, 'Rye bread');
  await store.clearCompleted();
  const next = createTodoStore(createLocalStorageApi?.('todos') as never);
  await next.load();
  const titles = next.getSnapshot().todos.map(({ title }) => title);
  expect(titles).toStrictEqual(['Rye bread', 'Eggs']);
});

test('each kind of error is explained', async () => {
  const students = startStudents();
  const { explain } = await read('own-api-2');
  const store = createTodoStore(createTodoApi({ baseUrl, userId: 1, timeoutMs: 50 }));
  for (const failure of ['network', 'hang', 500, 'html'] as const) {
    students.next('GET', { failure });
    await store.load();
    expect(explain?.(store)).toMatch(/: the server (could|took|responded)|unexpected/);
  }
});

test('tabs, and a server that pushes, make a store refresh', async () => {
  startStudents();
  const { followServer, followTabs, tellTabs } = {
    ...(await read('server-push-0')),
    ...(await read('server-push-1')),
  };
  const [told, heard] = [1, 2].map(() => new BroadcastChannel('todos'));
  const api = createTodoApi({ baseUrl, userId: 1 });
  const first = createTodoStore(tellTabs?.(api, told) as never);
  const [second, third] = [createTodoStore(api), createTodoStore(api)] as const;
  const events = Object.assign(new EventTarget(), { close: vi.fn() });
  followTabs?.(second, heard);
  const stop = followServer?.(third, events) as () => void;
  await first.load();
  await first.rename(1, 'Oat milk');
  await vi.waitFor(() => expect(second.getSnapshot().todos).toMatchObject([{ title: 'Oat milk' }]));
  events.dispatchEvent(new Event('message'));
  await vi.waitFor(() => expect(third.getSnapshot().todos).toMatchObject([{ title: 'Oat milk' }]));
  stop();
  expect(events.close).toHaveBeenCalledOnce();
  for (const channel of [told, heard]) channel?.close();
});
