import { afterEach, expect, test, vi } from 'vitest';
import { eggs, loadedStore, milk, flushPromises } from './deferred-api.test-utils.ts';

afterEach(() => void vi.useRealTimers());

test('a listener is called once for each change, after the snapshot has it', async () => {
  const { api, store } = await loadedStore(milk);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
  void store.toggle(milk.id);
  await flushPromises();
  await api.updates.answer(0, { ...milk, completed: true });
  expect(seen).toMatchObject([
    { todos: [milk], busyIds: new Set([1]) },
    { todos: [{ ...milk, completed: true }], busyIds: new Set() },
  ]);
});

test('no listener is called for an action that changes nothing', async () => {
  const { store } = await loadedStore(milk);
  const listener = vi.fn();
  store.subscribe(listener);
  store.dismissError();
  void store.load({ signal: AbortSignal.abort() });
  store.takeFailedTitle();
  await Promise.all([
    store.create(' '),
    store.toggle(9),
    store.rename(9, 'Nine'),
    store.remove(9),
    store.clearCompleted(),
  ]);
  expect(listener).not.toHaveBeenCalled();
});

test('each call of a listener sees a new snapshot', async () => {
  const { api, store } = await loadedStore(milk);
  const seen: unknown[] = [store.getSnapshot()];
  store.subscribe(() => seen.push(store.getSnapshot()));
  void store.load();
  void store.load();
  void store.create('Eggs');
  void store.remove(milk.id);
  await flushPromises();
  await api.creates.answer(0, eggs);
  await api.removes.fail(0);
  await api.lists.answer(1, [milk, eggs]);
  store.dismissError();
  store.dismissError();
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('a listener that throws does not stop the others or fail the action, and its error is uncaught', async () => {
  const { api, store } = await loadedStore(milk);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const after = vi.fn();
  const unsubscribe = store.subscribe(() => {
    throw new Error('a broken listener');
  });
  store.subscribe(after);
  const toggled = store.toggle(milk.id);
  await flushPromises();
  await api.updates.answer(0, { ...milk, completed: true });
  await expect(toggled).resolves.toBe(true);
  expect(store.getSnapshot()).toMatchObject({
    todos: [{ ...milk, completed: true }],
    error: undefined,
  });
  expect(after).toHaveBeenCalledTimes(2);
  unsubscribe();
  expect(vi.getTimerCount()).toBe(2);
  expect(() => vi.runAllTimers()).toThrow('a broken listener');
  expect(() => vi.runAllTimers()).toThrow('a broken listener');
  expect(vi.getTimerCount()).toBe(0);
});

test('a listener that throws does not keep a failure from being reported', async () => {
  const { api, store } = await loadedStore(milk);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  store.subscribe(() => {
    throw new Error('a broken listener');
  });
  const loaded = store.load();
  await flushPromises();
  await api.lists.fail(1);
  await expect(loaded).resolves.toBe(false);
  expect(store.getSnapshot().error).toMatchObject({ id: 1, action: 'load' });
  vi.clearAllTimers();
});

test('unsubscribing ends the calls, and a second time changes nothing', async () => {
  const { store } = await loadedStore(milk);
  const gone = vi.fn();
  const staying = vi.fn();
  const unsubscribe = store.subscribe(gone);
  store.subscribe(staying);
  unsubscribe();
  unsubscribe();
  void store.load();
  expect(gone).not.toHaveBeenCalled();
  expect(staying).toHaveBeenCalledOnce();
});

test('the same function subscribed twice is called twice, and unsubscribes once at a time', async () => {
  const { store } = await loadedStore(milk);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.subscribe(listener);
  const page = new AbortController();
  void store.load({ signal: page.signal });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  unsubscribe();
  page.abort();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that another one unsubscribes meanwhile is not called', async () => {
  const { store } = await loadedStore(milk);
  const second = vi.fn();
  const third = vi.fn();
  store.subscribe(() => unsubscribeSecond());
  const unsubscribeSecond = store.subscribe(second);
  store.subscribe(third);
  void store.load();
  expect(second).not.toHaveBeenCalled();
  expect(third).toHaveBeenCalledOnce();
});

test('a listener that unsubscribes itself, or subscribes another, does not affect the others', async () => {
  const { store } = await loadedStore(milk);
  const late = vi.fn();
  const after = vi.fn();
  const once = vi.fn(() => {
    unsubscribe();
    store.subscribe(late);
  });
  const unsubscribe = store.subscribe(once);
  store.subscribe(after);
  const page = new AbortController();
  void store.load({ signal: page.signal });
  expect(late).not.toHaveBeenCalled();
  page.abort();
  expect(once).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
  expect(after).toHaveBeenCalledTimes(2);
});

test('a listener may act', async () => {
  const { api, store } = await loadedStore(milk);
  store.subscribe(() => store.dismissError());
  void store.toggle(milk.id);
  await flushPromises();
  await api.updates.fail(0);
  expect(store.getSnapshot()).toMatchObject({ error: undefined, busyIds: new Set() });
});
