import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import {
  bread,
  eggs,
  DeferredApi,
  loadedStore,
  milk,
  flushPromises,
} from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';

describe('a load never undoes a change that was confirmed since it began', () => {
  test('a create stays', async () => {
    const { api, store } = await loadedStore(milk);
    void store.load();
    void store.create('Eggs');
    await flushPromises();
    await api.creates.answer(0, eggs);
    await api.lists.answer(1, [milk]);
    expect(store.getSnapshot().todos).toStrictEqual([milk, eggs]);
  });

  test('a create that the answer holds already is there once', async () => {
    const { api, store } = await loadedStore(milk);
    void store.load();
    void store.create('Eggs');
    await flushPromises();
    await api.creates.answer(0, eggs);
    await api.lists.answer(1, [milk, eggs, bread]);
    expect(store.getSnapshot().todos).toStrictEqual([milk, eggs, bread]);
  });

  test('an update stays', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.load();
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...milk, completed: true });
    await api.lists.answer(1, [milk, bread, eggs]);
    expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, completed: true }, bread, eggs]);
  });

  test('a delete stays', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.load();
    void store.remove(milk.id);
    await flushPromises();
    await api.removes.answer(0);
    await api.lists.answer(1, [milk, bread]);
    expect(store.getSnapshot().todos).toStrictEqual([bread]);
  });

  test('several stay, in their order, with no second call for the list', async () => {
    const { api, store } = await loadedStore(milk, bread);
    void store.load();
    void store.create('Eggs');
    void store.remove(bread.id);
    await flushPromises();
    await api.creates.answer(0, eggs);
    void store.rename(eggs.id, 'Six eggs');
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...eggs, title: 'Six eggs' });
    await api.updates.answer(1, { ...milk, completed: true });
    await api.removes.answer(0);
    await api.lists.answer(1, [milk, bread]);
    expect(store.getSnapshot().todos).toStrictEqual([
      { ...milk, completed: true },
      { ...eggs, title: 'Six eggs' },
    ]);
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('a failed change is not applied', async () => {
    const { api, store } = await loadedStore(milk);
    void store.load();
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.fail(0);
    await api.lists.answer(1, [{ ...milk, title: 'Oat milk' }]);
    expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, title: 'Oat milk' }]);
  });

  test('a change that was confirmed before it began is left to the server', async () => {
    const { api, store } = await loadedStore(milk);
    void store.load();
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...milk, completed: true });
    await api.lists.answer(1, [milk]);
    void store.load();
    await flushPromises();
    await api.lists.answer(2, [{ ...milk, title: 'Oat milk' }]);
    expect(store.getSnapshot().todos).toStrictEqual([{ ...milk, title: 'Oat milk' }]);
  });
});

// The property tests found these orders of answers: each once broke the list.
describe('a load that brings a created todo before the create is answered', () => {
  async function loadedBeforeAnswered() {
    const { api, store } = await loadedStore(milk);
    const created = store.create('Eggs');
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [milk, eggs]);
    return { api, store, created };
  }

  test('makes the answer of the create change nothing', async () => {
    const { api, store, created } = await loadedBeforeAnswered();
    const before = store.getSnapshot();
    const listener = vi.fn();
    store.subscribe(listener);
    await api.creates.answer(0, { ...eggs });
    await expect(created).resolves.toBe(true);
    expect(store.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('keeps a toggle that was confirmed in between', async () => {
    const { api, store } = await loadedBeforeAnswered();
    void store.toggle(eggs.id);
    await flushPromises();
    await api.updates.answer(0, { ...eggs, completed: true });
    await api.creates.answer(0, eggs);
    expect(store.getSnapshot().todos).toStrictEqual([milk, { ...eggs, completed: true }]);
  });

  test('keeps a delete that was confirmed in between', async () => {
    const { api, store } = await loadedBeforeAnswered();
    void store.remove(eggs.id);
    await flushPromises();
    await api.removes.answer(0);
    await api.creates.answer(0, eggs);
    expect(store.getSnapshot().todos).toStrictEqual([milk]);
  });

  test('does not affect the next create', async () => {
    const { api, store } = await loadedBeforeAnswered();
    await api.creates.answer(0, eggs);
    void store.remove(eggs.id);
    void store.create('Eggs again');
    await flushPromises();
    await api.removes.answer(0);
    await api.creates.answer(1, { ...eggs, title: 'Eggs again' });
    expect(store.getSnapshot().todos).toStrictEqual([milk, { ...eggs, title: 'Eggs again' }]);
  });
});

describe('a load that brings what is there already', () => {
  test('keeps the list by its reference', async () => {
    const { api, store } = await loadedStore(milk, bread);
    const { todos } = store.getSnapshot();
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [{ ...milk }, { ...bread }]);
    expect(store.getSnapshot().todos).toBe(todos);
    expect(store.getSnapshot().loading).toBe(false);
  });

  test('keeps each unchanged todo by its reference, in the order of the answer', async () => {
    const { api, store } = await loadedStore(milk, bread);
    const before = store.getSnapshot().todos;
    void store.load();
    await flushPromises();
    await api.lists.answer(1, [{ ...bread }, { ...milk, title: 'Oat milk' }, eggs]);
    const { todos } = store.getSnapshot();
    expect(todos).toStrictEqual([bread, { ...milk, title: 'Oat milk' }, eggs]);
    expect(todos[0]).toBe(before[1]);
  });
});

describe('a load in flight is joined', () => {
  test('one call, one outcome', async () => {
    const { api, store } = await loadedStore();
    const first = store.load();
    const listener = vi.fn();
    store.subscribe(listener);
    const second = store.load();
    await flushPromises();
    const third = store.load();
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
    expect(listener).not.toHaveBeenCalled();
    await api.lists.answer(1, [milk]);
    await expect(Promise.all([first, second, third])).resolves.toStrictEqual([true, true, true]);
  });

  test('the next one after it is a new one', async () => {
    const { api, store } = await loadedStore();
    for (const index of [1, 2]) {
      void store.load();
      await flushPromises();
      await api.lists.fail(index);
    }
    expect(api.lists.inputs).toHaveLength(3);
    expect(store.getSnapshot().error).toMatchObject({ id: 2, action: 'load' });
  });
});

describe('a caller that aborts its wait for a load', () => {
  test('aborts the call if nobody else waits, and loading ends at once', async () => {
    const api = new DeferredApi();
    const store = createTodoStore(api);
    const page = new AbortController();
    const loaded = store.load({ signal: page.signal });
    await flushPromises();
    expect(api.lists.signals[0]?.aborted).toBe(false);
    page.abort();
    const givenUp = { loading: false, loadStatus: 'pending', error: undefined };
    expect(api.lists.signals[0]?.aborted).toBe(true);
    expect(store.getSnapshot()).toMatchObject(givenUp);
    await api.lists.fail(0, api.lists.signals[0]?.reason);
    await expect(loaded).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject(givenUp);
  });

  test('does not abort the call of the others: the next page still gets its list', async () => {
    const { api, store } = await loadedStore(milk);
    const pages = [new AbortController(), new AbortController()] as const;
    const first = store.load({ signal: pages[0].signal });
    const second = store.load({ signal: pages[1].signal });
    await flushPromises();
    pages[0].abort();
    await expect(first).resolves.toBe(false);
    expect(api.lists.signals[1]?.aborted).toBe(false);
    expect(store.getSnapshot().loading).toBe(true);
    await api.lists.answer(1, [bread]);
    await expect(second).resolves.toBe(true);
    expect(store.getSnapshot()).toMatchObject({ todos: [bread], loading: false });
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('aborts the call if the others aborted before', async () => {
    const { api, store } = await loadedStore(milk);
    const pages = [new AbortController(), new AbortController()];
    const loads = pages.map(({ signal }) => store.load({ signal }));
    await flushPromises();
    for (const page of pages) page.abort();
    await expect(Promise.all(loads)).resolves.toStrictEqual([false, false]);
    expect(api.lists.signals[1]?.aborted).toBe(true);
    expect(store.getSnapshot()).toMatchObject({ todos: [milk], loading: false });
  });

  test('never aborts the call of a caller that has no signal', async () => {
    const { api, store } = await loadedStore(milk);
    const page = new AbortController();
    const loaded = store.load();
    void store.load({ signal: page.signal });
    await flushPromises();
    page.abort();
    await api.lists.answer(1, [bread]);
    await expect(loaded).resolves.toBe(true);
    expect(store.getSnapshot().todos).toStrictEqual([bread]);
  });

  test('calls nothing if it aborted before', async () => {
    const { api, store } = await loadedStore(milk);
    const before = store.getSnapshot();
    await expect(store.load({ signal: AbortSignal.abort() })).resolves.toBe(false);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
    expect(store.getSnapshot()).toBe(before);
  });

  test('changes nothing after the answer, and leaves no listener on its signal', async () => {
    const { api, store } = await loadedStore(milk);
    const page = new AbortController();
    void store.load({ signal: page.signal });
    await flushPromises();
    await api.lists.answer(1, [bread]);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
    void store.load();
    page.abort();
    expect(store.getSnapshot()).toMatchObject({ todos: [bread], loading: true });
  });

  test('aborts nothing while the answer is shown', async () => {
    const { api, store } = await loadedStore(milk);
    const page = new AbortController();
    void store.load({ signal: page.signal });
    const listener = vi.fn(() => page.abort());
    await flushPromises();
    store.subscribe(listener);
    await api.lists.answer(1, [bread]);
    expect(listener).toHaveBeenCalledOnce();
    expect(api.lists.signals[1]?.aborted).toBe(false);
    expect(store.getSnapshot().todos).toStrictEqual([bread]);
  });

  test.each([
    ['answers late', (api: DeferredApi) => api.lists.answer(1, [bread])],
    ['fails late', (api: DeferredApi) => api.lists.fail(1)],
  ])('gets no message and no list, even if the TodoApi %s', async (_, end) => {
    const { api, store } = await loadedStore(milk);
    const page = new AbortController();
    const loaded = store.load({ signal: page.signal });
    await flushPromises();
    page.abort();
    const before = store.getSnapshot();
    await end(api);
    await expect(loaded).resolves.toBe(false);
    expect(store.getSnapshot()).toBe(before);
  });

  test.each([
    ['answers late', (api: DeferredApi) => api.lists.answer(0, [bread])],
    ['fails late', (api: DeferredApi) => api.lists.fail(0)],
  ])('leaves the next load alone, even if the TodoApi %s', async (_, end) => {
    const api = new DeferredApi();
    const store = createTodoStore(api);
    const page = new AbortController();
    const first = store.load({ signal: page.signal });
    await flushPromises();
    page.abort();
    const second = store.load();
    await flushPromises();
    await end(api);
    await expect(first).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject({ todos: [], loading: true, error: undefined });
    await api.lists.answer(1, [milk]);
    await expect(second).resolves.toBe(true);
    expect(store.getSnapshot()).toMatchObject({ todos: [milk], loading: false });
  });

  test('and loads again at once, as StrictMode does, causes one call', async () => {
    const api = new DeferredApi();
    const store = createTodoStore(api);
    const page = new AbortController();
    const first = store.load({ signal: page.signal });
    page.abort();
    const second = store.load();
    await flushPromises();
    expect(api.lists.signals).toMatchObject([{ aborted: false }]);
    await api.lists.answer(0, [milk]);
    await expect(second).resolves.toBe(true);
    await expect(first).resolves.toBe(false);
    expect(store.getSnapshot()).toMatchObject({ todos: [milk], error: undefined });
  });

  test('does not pass a confirmed change on to the next load', async () => {
    const { api, store } = await loadedStore(milk);
    const page = new AbortController();
    void store.load({ signal: page.signal });
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...milk, completed: true });
    page.abort();
    void store.load();
    await flushPromises();
    await api.lists.answer(2, [milk]);
    expect(store.getSnapshot().todos).toStrictEqual([milk]);
  });
});
