import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import {
  bread,
  changes,
  type DeferredApi,
  doneMilk,
  eggs,
  flushPromises,
  lost,
  milk,
  oatMilk,
  refused,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

describe('a load', () => {
  test('replaces the whole list, and is loading until then', async () => {
    const { api, store, snapshot } = storeWith({});
    for (const [index, todos] of [[milk], [bread, eggs]].entries()) {
      const before = snapshot();
      const loaded = store.load();
      expect(snapshot()).toStrictEqual({ ...before, loading: true });
      await api.lists.answer(index, todos);
      await expect(loaded).resolves.toBe(true);
      expect(snapshot()).toStrictEqual({ ...before, todos, loadStatus: 'loaded' });
    }
  });

  test('that fails says so; the list is failed only if none was loaded before', async () => {
    const { api, store, snapshot } = storeWith({});
    const loaded = store.load();
    await api.lists.fail(0);
    await expect(loaded).resolves.toBe(false);
    const error = { id: 1, action: 'load', message: 'Unable to load todos', cause: refused };
    expect(snapshot()).toMatchObject({ loading: false, loadStatus: 'failed', error });
    void store.load();
    await api.lists.answer(1, []);
    void store.load();
    await api.lists.fail(2);
    expect(snapshot()).toMatchObject({ loadStatus: 'loaded', error: { id: 2 } });
  });

  test('in flight is joined: one call, one outcome', async () => {
    const { api, store } = storeOf();
    const first = store.load();
    const listener = vi.fn();
    store.subscribe(listener);
    const second = store.load();
    await flushPromises();
    const third = store.load();
    expect(listener).not.toHaveBeenCalled();
    await api.lists.answer(0, [milk]);
    await expect(Promise.all([first, second, third])).resolves.toStrictEqual([true, true, true]);
    expect(api.lists.inputs).toHaveLength(1);
  });

  test.each([undefined, [{ ...milk, id: '1' } as unknown as Todo]])(
    'fails if the answer is %o, even with a change to replay over it',
    async (answer) => {
      const { api, store, snapshot } = storeOf(milk);
      const loaded = store.load();
      void store.toggle(milk.id);
      await api.updates.answer(0, doneMilk);
      await api.lists.answer(0, answer as never);
      await expect(loaded).resolves.toBe(false);
      expect(snapshot()).toMatchObject({ todos: [doneMilk], error: { action: 'load' } });
    },
  );
});

describe('a refresh', () => {
  test('replaces the list, without loading', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    const refreshed = store.refresh();
    await flushPromises();
    expect(snapshot()).toBe(before);
    await api.lists.answer(0, [bread, { ...milk }]);
    await expect(refreshed).resolves.toBe(true);
    expect(snapshot()).toStrictEqual({ ...before, todos: [bread, milk] });
    expect(snapshot().todos[1]).toBe(before.todos[0]);
  });

  test.each([
    [
      'brings what is there already',
      true,
      (api: DeferredApi) => api.lists.answer(0, [{ ...milk }]),
    ],
    ['fails', false, (api: DeferredApi) => api.lists.fail(0, lost)],
    ['throws', false, (api: DeferredApi) => api.lists.answer(0, null as never)],
  ])('that %s leaves the same snapshot', async (_, result, end) => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    const listener = vi.fn();
    store.subscribe(listener);
    const refreshed = store.refresh();
    await end(api);
    await expect(refreshed).resolves.toBe(result);
    expect(snapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test.each([[[]], [[milk]]])(
    'makes the list %o loaded where the first load failed',
    async (todos) => {
      const { api, store, snapshot } = storeWith({});
      void store.load();
      await api.lists.fail(0);
      void store.refresh();
      await api.lists.answer(1, todos);
      expect(snapshot()).toMatchObject({ todos, loadStatus: 'loaded', error: { id: 1 } });
    },
  );

  test('costs at most two calls, however often it is called', async () => {
    const { api, store, snapshot } = storeOf();
    const first = Promise.all([store.refresh(), store.refresh()]);
    await flushPromises();
    const later = [store.refresh(), store.refresh(), store.refresh()];
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
    await api.lists.answer(0, [milk]);
    await expect(first).resolves.toStrictEqual([true, true]);
    expect(snapshot().todos).toStrictEqual([milk]);
    await api.lists.fail(1);
    await expect(Promise.all(later)).resolves.toStrictEqual([false, false, false]);
    expect(api.lists.inputs).toHaveLength(2);
    void store.refresh();
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(3);
  });
});

describe('an answer that was asked for before the one shown is dropped', () => {
  test('of a load', async () => {
    const { api, store, snapshot } = storeWith({});
    const loaded = store.load();
    await flushPromises();
    void store.refresh();
    await api.lists.answer(1, [milk]);
    expect(snapshot()).toMatchObject({ todos: [milk], loading: true });
    await api.lists.answer(0, [bread]);
    await expect(loaded).resolves.toBe(true);
    const shown = { todos: [milk], loading: false, loadStatus: 'loaded', error: undefined };
    expect(snapshot()).toMatchObject(shown);
  });

  test('of a refresh', async () => {
    const { api, store, snapshot } = storeOf();
    const refreshed = store.refresh();
    void store.load();
    await api.lists.answer(1, [milk]);
    await api.lists.answer(0, [bread]);
    await expect(refreshed).resolves.toBe(true);
    expect(snapshot().todos).toStrictEqual([milk]);
  });
});

describe.each([
  ['load', (store: TodoStore) => store.load()],
  ['refresh', (store: TodoStore) => store.refresh()],
])('a %s never undoes a change that was confirmed while it was in flight', (_, ask) => {
  test.each(changes)('such as a %s', async (__, calls, act, answer, made) => {
    const { api, store, snapshot } = storeOf(milk);
    void ask(store);
    void act(store);
    await api[calls].answer(0, answer as never);
    await api.lists.answer(0, [milk]);
    expect(snapshot().todos).toStrictEqual(made);
  });

  test('or several, in their order, and no todo is there twice', async () => {
    const { api, store, snapshot } = storeOf();
    void ask(store);
    void store.create('Milk');
    await api.creates.answer(0, milk);
    void store.toggle(milk.id);
    await api.updates.answer(0, doneMilk);
    await api.lists.answer(0, [eggs, milk]);
    expect(snapshot().todos).toStrictEqual([eggs, doneMilk]);
  });

  test('and is followed by one refresh once no change is in flight', async () => {
    const { api, store } = storeOf(milk, eggs);
    void store.toggle(milk.id);
    await flushPromises();
    void ask(store);
    await api.lists.answer(0, [milk, eggs]);
    void store.toggle(eggs.id);
    await api.updates.answer(0, doneMilk);
    expect(api.lists.inputs).toHaveLength(1);
    await api.updates.fail(1);
    expect(api.lists.inputs).toHaveLength(2);
    await api.lists.answer(1, [doneMilk, eggs]);
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('but leaves out one that failed, and is followed by one refresh, too', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void ask(store);
    await flushPromises();
    void store.toggle(milk.id);
    await api.updates.fail(0);
    expect(api.lists.inputs).toHaveLength(1);
    await api.lists.answer(0, [oatMilk]);
    expect(snapshot().todos).toStrictEqual([oatMilk]);
    expect(api.lists.inputs).toHaveLength(2);
    await api.lists.answer(1, [oatMilk]);
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('but leaves those before it to the server, and is followed by nothing then', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.toggle(milk.id);
    await api.updates.answer(0, doneMilk);
    void ask(store);
    await api.lists.answer(0, [oatMilk]);
    expect(snapshot().todos).toStrictEqual([oatMilk]);
    void store.toggle(milk.id);
    await api.updates.answer(1, { ...oatMilk, completed: true });
    expect(api.lists.inputs).toHaveLength(1);
  });
});

// The property tests found these orders of answers: each once broke the list.
describe('a list that brings a created todo before the create is answered', () => {
  async function arriveBeforeAnswer() {
    const { api, store, snapshot } = storeOf(milk);
    const created = store.create('Eggs');
    void store.load();
    await api.lists.answer(0, [milk, eggs]);
    return { api, store, snapshot, created };
  }

  test('keeps a toggle that was confirmed in between', async () => {
    const { api, store, snapshot, created } = await arriveBeforeAnswer();
    const doneEggs = { ...eggs, completed: true };
    void store.toggle(eggs.id);
    await api.updates.answer(0, doneEggs);
    await api.creates.answer(0, eggs);
    await expect(created).resolves.toStrictEqual(doneEggs);
    expect(snapshot().todos).toStrictEqual([milk, doneEggs]);
  });

  test('is refreshed, so that a delete in between holds', async () => {
    const { api, store, snapshot } = await arriveBeforeAnswer();
    void store.remove(eggs.id);
    await api.removes.answer(0);
    await api.creates.answer(0, eggs);
    await api.lists.answer(1, [milk]);
    expect(snapshot().todos).toStrictEqual([milk]);
  });
});

describe('a caller that aborts its wait for a load', () => {
  /** Loads once for each page. */
  async function loadFor(...pages: readonly AbortController[]) {
    const { api, store, snapshot } = storeOf(milk);
    const loads = Promise.all(pages.map(({ signal }) => store.load({ signal })));
    await flushPromises();
    return { api, store, snapshot, loads, isAborted: () => api.lists.signals[0]?.aborted };
  }

  test.each([1, 2])('aborts the call once all %i have, and loading ends', async (count) => {
    const pages = Array.from({ length: count }, () => new AbortController());
    const { api, snapshot, loads, isAborted } = await loadFor(...pages);
    expect(isAborted()).toBe(false);
    for (const page of pages) page.abort();
    expect(isAborted()).toBe(true);
    const abandoned = { todos: [milk], loading: false, error: undefined };
    expect(snapshot()).toMatchObject(abandoned);
    await api.lists.fail(0, api.lists.signals[0]?.reason);
    expect(new Set(await loads)).toStrictEqual(new Set([false]));
    expect(snapshot()).toMatchObject(abandoned);
  });

  test('does not abort the call of the others, who still get their list', async () => {
    const page = new AbortController();
    const { api, store, snapshot, loads, isAborted } = await loadFor(page, new AbortController());
    const withoutSignal = store.load();
    page.abort();
    expect(isAborted()).toBe(false);
    expect(snapshot().loading).toBe(true);
    await api.lists.answer(0, [bread]);
    await expect(loads).resolves.toStrictEqual([false, true]);
    await expect(withoutSignal).resolves.toBe(true);
    expect(snapshot()).toMatchObject({ todos: [bread], loading: false });
  });

  test('calls nothing if it aborted before', async () => {
    const { api, store, snapshot } = storeOf(milk);
    const before = snapshot();
    await expect(store.load({ signal: AbortSignal.abort() })).resolves.toBe(false);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(0);
    expect(snapshot()).toBe(before);
  });

  test('changes nothing after the answer, and leaves no listener on its signal', async () => {
    const page = new AbortController();
    const { api, store, snapshot } = await loadFor(page);
    await api.lists.answer(0, [bread]);
    expect(getEventListeners(page.signal, 'abort')).toStrictEqual([]);
    void store.load();
    page.abort();
    expect(snapshot()).toMatchObject({ todos: [bread], loading: true });
  });

  test('aborts nothing while the answer is shown', async () => {
    const page = new AbortController();
    const { api, store, snapshot, isAborted } = await loadFor(page);
    const listener = vi.fn(() => page.abort());
    store.subscribe(listener);
    await api.lists.answer(0, [bread]);
    expect(listener).toHaveBeenCalledOnce();
    expect(isAborted()).toBe(false);
    expect(snapshot().todos).toStrictEqual([bread]);
  });

  test.each([
    ['answers', (api: DeferredApi) => api.lists.answer(0, [bread])],
    ['fails', (api: DeferredApi) => api.lists.fail(0)],
  ])('leaves the next load alone, even if its own call %s late', async (_, end) => {
    const page = new AbortController();
    const { api, store, snapshot, loads } = await loadFor(page);
    page.abort();
    const next = store.load();
    await end(api);
    await expect(loads).resolves.toStrictEqual([false]);
    expect(snapshot()).toMatchObject({ todos: [milk], loading: true, error: undefined });
    await api.lists.answer(1, [eggs]);
    await expect(next).resolves.toBe(true);
    expect(snapshot()).toMatchObject({ todos: [eggs], loading: false });
  });

  test('and loads again at once, as StrictMode does, causes one call', async () => {
    const { api, store, snapshot } = storeWith({});
    const page = new AbortController();
    const first = store.load({ signal: page.signal });
    page.abort();
    const second = store.load();
    await flushPromises();
    expect(api.lists.signals).toMatchObject([{ aborted: false }]);
    await api.lists.answer(0, [milk]);
    await expect(Promise.all([first, second])).resolves.toStrictEqual([false, true]);
    expect(snapshot()).toMatchObject({ todos: [milk], error: undefined });
  });
});
