import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import {
  bread,
  type DeferredApi,
  eggs,
  failedRename,
  fakeSeconds,
  flushPromises,
  inDoubt,
  milk,
  oatMilk,
  refused,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';

test('a load shows as loading until it replaces the whole list', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const before = snapshot();
  const loaded = store.load();
  expect(snapshot()).toStrictEqual({ ...before, loading: true });
  await api.lists.answer(0, [bread, eggs]);
  await expect(loaded).resolves.toBe(true);
  expect(snapshot()).toStrictEqual({ ...before, todos: [bread, eggs] });
});

test('loadStatus is failed only until a list has loaded', async () => {
  const { api, store, snapshot, refreshTo } = storeWith({});
  const loaded = store.load();
  await api.lists.fail(0);
  await expect(loaded).resolves.toBe(false);
  expect(snapshot()).toMatchObject({ loading: false, loadStatus: 'failed' });
  expect(snapshot().error).toStrictEqual({
    ...{ id: 1, action: 'load', message: 'Unable to load todos', cause: refused },
    ...{ todoId: undefined, title: undefined, deletedElsewhere: false },
  });
  await refreshTo(milk);
  expect(snapshot()).toMatchObject({ loadStatus: 'loaded', error: undefined });
  void store.load();
  await api.lists.fail(2);
  const kept = { todos: [milk], loading: false, loadStatus: 'loaded', error: { id: 2 } };
  expect(snapshot()).toMatchObject(kept);
});

test('a refresh quietly replaces the list but keeps equal todos and changes', async () => {
  const { api, store, snapshot } = storeOf(bread, milk, eggs);
  const before = snapshot();
  const refreshed = store.refresh();
  await flushPromises();
  expect(snapshot()).toBe(before);
  await api.lists.answer(0, [{ ...bread }, { ...eggs }, { ...milk }]);
  await expect(refreshed).resolves.toBe(true);
  expect(snapshot()).toStrictEqual({ ...before, todos: [bread, eggs, milk] });
  expect(snapshot().todos[1]).toBe(before.todos[2]);
  expect(snapshot().changes).toBe(before.changes);
  void store.create('Salt');
  const { changes } = snapshot();
  void store.load();
  expect(snapshot().changes).toBe(changes);
});

test.each([
  ['an equal', [{ ...milk }], true],
  ['a malformed', [{ ...milk, id: '1' } as never], false],
  ['a list with an id twice, which is no', [milk, { ...milk }], false],
  ['no', undefined, false],
])('a refresh that brings %s list leaves the same snapshot', async (_, list, result) => {
  const { api, store, snapshot } = storeWith({ todos: [milk], changes: [inDoubt, failedRename] });
  const before = snapshot();
  const refreshed = store.refresh();
  await (list ? api.lists.answer(0, list) : api.lists.fail(0));
  await expect(refreshed).resolves.toBe(result);
  expect(snapshot()).toBe(before);
});

test('any number of refreshes at once cost at most two calls', async () => {
  const { api, store } = storeOf();
  const first = store.refresh();
  await flushPromises();
  const later = Promise.all([store.refresh(), store.refresh(), store.refresh()]);
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(1);
  await api.lists.answer(0, []);
  await expect(first).resolves.toBe(true);
  await api.lists.fail(1);
  await expect(later).resolves.toStrictEqual([false, false, false]);
  expect(api.lists.inputs).toHaveLength(2);
});

test.each([
  ['is answered', (api: DeferredApi) => api.lists.answer(0, [eggs])],
  ['fails', (api: DeferredApi) => api.lists.fail(0)],
])('a change waits until a first load %s', async (_, end) => {
  const { api, store, snapshot } = storeWith({});
  void store.load();
  void store.create('Eggs');
  await flushPromises();
  expect(snapshot().changes).toMatchObject([{ state: 'waiting' }]);
  expect(api.creates.inputs).toStrictEqual([]);
  await end(api);
  expect(api.creates.inputs).toStrictEqual(['Eggs']);
});

describe.each(['refresh', 'load'] as const)('a %s', (ask) => {
  test('holds back what is asked for after it, which starts from its list', async () => {
    const { api, store } = storeOf(milk);
    void store[ask]();
    void store.toggle(milk.id);
    await flushPromises();
    expect(api.updates.inputs).toHaveLength(0);
    await api.lists.answer(0, [oatMilk]);
    expect(api.updates.inputs).toStrictEqual([{ ...oatMilk, completed: true }]);
  });

  test('holds back nothing after a second, nor after it has failed', async () => {
    fakeSeconds();
    const { api, store } = storeOf(milk);
    void store[ask]();
    void store.toggle(milk.id);
    vi.advanceTimersByTime(999);
    expect(api.updates.inputs).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(api.updates.inputs).toHaveLength(1);
    const next = storeOf();
    void next.store[ask]();
    void next.store.create('Eggs');
    await next.api.lists.fail(0);
    expect(next.api.creates.inputs).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keeps no process of Node alive', async () => {
    const timer = { unref: vi.fn() };
    vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(timer as never);
    void storeOf(milk).store[ask]();
    await flushPromises();
    expect(timer.unref).toHaveBeenCalledOnce();
  });
});

test('each load is a call of its own, and loading shows until the last has ended', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const loads = Promise.all([store.load(), store.load()]);
  await api.lists.answer(0, [bread]);
  expect(snapshot()).toMatchObject({ todos: [bread], loading: true });
  await api.lists.answer(1, [eggs]);
  await expect(loads).resolves.toStrictEqual([true, true]);
  expect(snapshot()).toMatchObject({ todos: [eggs], loading: false });
});

describe('a caller that aborts its load', () => {
  async function loadFor({ signal }: AbortController) {
    const { api, store, snapshot } = storeOf(milk);
    const loaded = store.load({ signal });
    await flushPromises();
    return { api, store, snapshot, loaded };
  }

  test('ends it with no message, and lets waiting changes be sent', async () => {
    const page = new AbortController();
    const { api, store, snapshot, loaded } = await loadFor(page);
    void store.toggle(milk.id);
    page.abort();
    expect(api.lists.signals).toStrictEqual([page.signal]);
    expect(snapshot().loading).toBe(false);
    expect(api.updates.inputs).toHaveLength(1);
    await api.lists.fail(0, page.signal.reason);
    await expect(loaded).resolves.toBe(false);
    expect(snapshot()).toMatchObject({ todos: [milk], loading: false, error: undefined });
  });

  test('leaves the list if it has been answered', async () => {
    const page = new AbortController();
    const { api, store, snapshot, loaded } = await loadFor(page);
    store.subscribe(() => page.abort());
    await api.lists.answer(0, [bread]);
    expect(snapshot().todos).toStrictEqual([bread]);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
    await expect(loaded).resolves.toBe(true);
  });

  test('does not disturb the next load when its own call is answered late', async () => {
    const page = new AbortController();
    const { api, store, snapshot } = await loadFor(page);
    page.abort();
    const next = store.load();
    await api.lists.answer(0, [bread]);
    expect(snapshot()).toMatchObject({ todos: [milk], loading: true, error: undefined });
    await api.lists.answer(1, [eggs]);
    await expect(next).resolves.toBe(true);
  });

  test('sends no call if it had aborted before', async () => {
    const { api, store, snapshot } = storeWith({});
    const before = snapshot();
    await expect(store.load({ signal: AbortSignal.abort() })).resolves.toBe(false);
    expect(api.lists.inputs).toHaveLength(0);
    expect(snapshot()).toBe(before);
  });

  test('causes one call if it loads again at once, as StrictMode does', async () => {
    const { api, store, snapshot } = storeWith({});
    const page = new AbortController();
    store.subscribe(() => page.abort());
    const first = store.load({ signal: page.signal });
    expect(snapshot().loading).toBe(false);
    const second = store.load();
    await api.lists.answer(0, [milk]);
    await expect(Promise.all([first, second])).resolves.toStrictEqual([false, true]);
    expect(api.lists.inputs).toHaveLength(1);
  });
});
