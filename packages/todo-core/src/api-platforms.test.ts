import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTodoApi } from './api.ts';
import { milk } from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';

// React Native has none of these up to 0.86, and its signals have no reason.
const missing = [
  [AbortSignal.prototype, 'throwIfAborted'],
  [AbortSignal.prototype, 'reason'],
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
] as const;
const removed = missing.map(([owner, name]) => {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  if (!property) throw new Error(`${name} is missing here already`);
  return [owner, name, property] as const;
});

beforeEach(() => {
  for (const [owner, name] of removed) Reflect.deleteProperty(owner, name);
});
afterEach(() => {
  for (const [owner, name, property] of removed) Object.defineProperty(owner, name, property);
  vi.useRealTimers();
});

const answers: Record<string, unknown> = {
  GET: [milk],
  POST: { ...milk, id: 2 },
  PATCH: { ...milk, completed: true },
};
const answer = (_: unknown, init?: RequestInit) =>
  Promise.resolve(new Response(JSON.stringify(answers[init?.method ?? ''] ?? null)));
const silent = () => new Promise<never>(() => {});

test('the client and the store work on a platform with the oldest AbortSignal', async () => {
  const store = createTodoStore(createTodoApi({ baseUrl: '/api', userId: 7, fetch: answer }));
  await expect(store.load()).resolves.toBe(true);
  await expect(store.create('Bread')).resolves.toMatchObject({ id: 2 });
  await expect(store.toggle(milk.id)).resolves.toBe(true);
  await expect(store.remove(2)).resolves.toBe(true);
  expect(store.getSnapshot()).toMatchObject({
    todos: [{ ...milk, completed: true }],
    error: undefined,
  });
});

test('a call that is aborted on that platform rejects with an AbortError', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const api = createTodoApi({ baseUrl: '/api', userId: 7, fetch: silent });
  const during = api.list({ signal });
  controller.abort();
  await expect(during).rejects.toMatchObject({
    name: 'AbortError',
    message: 'aborted',
  });
  await expect(api.list({ signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call that takes too long on that platform fails with the kind timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const api = createTodoApi({ baseUrl: '/api', userId: 7, fetch: silent });
  const { signal } = new AbortController();
  const failed = expect(api.list({ signal })).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});
