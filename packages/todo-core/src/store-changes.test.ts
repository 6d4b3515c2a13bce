import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bread,
  DeferredApi,
  eggs,
  flushPromises,
  loadedStore,
  milk,
} from './deferred-api.test-utils.ts';
import { createTodoStore } from './store.ts';
import { type ConfirmedChange, isTodoChange, type TodoChange } from './todo-change.ts';
import type { TodoStore } from './todo-store.ts';

const oatMilk = { ...milk, title: 'Oat milk' };
const doneMilk = { ...milk, completed: true };

const at = (time: number) => vi.setSystemTime(time);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(100);
});
afterEach(() => void vi.useRealTimers());

function changesOf(store: TodoStore): ConfirmedChange[] {
  const reported: ConfirmedChange[] = [];
  store.subscribeToChanges((change) => reported.push(change));
  return reported;
}

describe('apply', () => {
  test.each<[string, TodoChange, unknown]>([
    ['a created todo', { type: 'created', todo: eggs }, [milk, bread, eggs]],
    ['a created todo that is there', { type: 'created', todo: oatMilk }, [oatMilk, bread]],
    ['an updated todo', { type: 'updated', todo: oatMilk }, [oatMilk, bread]],
    ['a removed todo', { type: 'removed', id: milk.id }, [bread]],
  ])('makes the change of %s, with one call of the listeners', async (_, change, todos) => {
    const { api, store } = await loadedStore(milk, bread);
    const listener = vi.fn();
    store.subscribe(listener);
    store.apply(change);
    expect(store.getSnapshot().todos).toStrictEqual(todos);
    expect(listener).toHaveBeenCalledOnce();
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
  });

  test.each<TodoChange>([
    { type: 'updated', todo: eggs },
    { type: 'updated', todo: { ...milk } },
    { type: 'removed', id: 9 },
  ])('does nothing if it makes no difference: %o', async (change) => {
    const { store } = await loadedStore(milk);
    const before = store.getSnapshot();
    store.apply(change);
    await flushPromises();
    expect(store.getSnapshot()).toBe(before);
  });

  test('is applied to the answer of a load in flight', async () => {
    const { api, store } = await loadedStore(milk);
    void store.load();
    store.apply({ type: 'created', todo: eggs });
    store.apply({ type: 'updated', todo: oatMilk });
    // Unknown here, but not to the load.
    store.apply({ type: 'updated', todo: { ...bread, title: 'Rye' } });
    await flushPromises();
    await api.lists.answer(1, [milk, bread]);
    expect(store.getSnapshot().todos).toStrictEqual([oatMilk, { ...bread, title: 'Rye' }, eggs]);
  });

  test('is not applied to the answer of a load that began after the change was answered', async () => {
    const { api, store } = await loadedStore(milk);
    at(200);
    void store.load();
    store.apply({ type: 'updated', todo: oatMilk, sentAt: 150, answeredAt: 199 });
    expect(store.getSnapshot().todos).toStrictEqual([oatMilk]);
    await flushPromises();
    await api.lists.answer(1, [doneMilk]);
    expect(store.getSnapshot().todos).toStrictEqual([doneMilk]);
    store.apply({ type: 'updated', todo: oatMilk, sentAt: 150, answeredAt: 199 });
    expect(store.getSnapshot().todos).toStrictEqual([doneMilk]);
    store.apply({ type: 'updated', todo: oatMilk, sentAt: 150, answeredAt: 200 });
    expect(store.getSnapshot().todos).toStrictEqual([oatMilk]);
  });

  test('works before the first load, too', () => {
    const store = createTodoStore(new DeferredApi());
    store.apply({ type: 'created', todo: eggs });
    expect(store.getSnapshot()).toMatchObject({ todos: [eggs], loadStatus: 'pending' });
  });

  test('is what the next change starts from', async () => {
    const { api, store } = await loadedStore(milk);
    store.apply({ type: 'updated', todo: oatMilk });
    void store.toggle(milk.id);
    await flushPromises();
    expect(api.updates.inputs).toStrictEqual([{ ...oatMilk, completed: true }]);
  });

  test('copies and freezes the todo, and never the object itself', async () => {
    const { store } = await loadedStore(milk);
    const todo = { ...oatMilk, createdAt: 'today' };
    store.apply({ type: 'updated', todo });
    todo.title = 'changed later';
    expect(store.getSnapshot().todos).toStrictEqual([{ ...oatMilk, createdAt: 'today' }]);
  });

  test('drops the failed rename of a todo that is gone', async () => {
    const { api, store } = await loadedStore(milk);
    void store.rename(milk.id, 'Oat milk');
    await flushPromises();
    await api.updates.fail(0);
    store.apply({ type: 'removed', id: milk.id });
    expect(store.getSnapshot().failedRenames.size).toBe(0);
  });

  test.each<unknown>([
    undefined,
    null,
    'created',
    { type: 'moved', id: 1, todo: milk },
    { type: 'created' },
    { type: 'created', id: 1 },
    { type: 'updated', todo: { ...milk, id: '1' } },
    { type: 'removed', id: '1' },
    { type: 'removed', id: NaN, todo: milk },
  ])('isTodoChange is false for %o', (change) => {
    expect(isTodoChange(change)).toBe(false);
  });

  test('throws for a malformed todo, and changes nothing', async () => {
    const { store } = await loadedStore(milk);
    const change = { type: 'updated', todo: { ...milk, title: 7 } } as unknown as TodoChange;
    expect(() => store.apply(change)).toThrow(new TypeError('todo.title is a number'));
    expect(store.getSnapshot().todos).toStrictEqual([milk]);
  });

  test('isTodoChange is true for a change with its times and without', () => {
    expect(isTodoChange({ type: 'removed', id: 1 })).toBe(true);
    expect(isTodoChange({ type: 'updated', todo: milk, sentAt: 1, answeredAt: 2 })).toBe(true);
    expect(isTodoChange({ type: 'created', todo: milk, sentAt: undefined })).toBe(true);
  });
});

describe('a listener for changes', () => {
  test('gets each confirmed change once, with its times, after the snapshot has it', async () => {
    const { api, store } = await loadedStore(milk, bread);
    const seen: unknown[] = [];
    store.subscribeToChanges((change) => seen.push([change, store.getSnapshot().todos]));
    void store.toggle(milk.id);
    await flushPromises();
    at(110);
    await api.updates.answer(0, doneMilk);
    void store.create('Eggs');
    await flushPromises();
    at(125);
    await api.creates.answer(0, eggs);
    void store.remove(bread.id);
    await flushPromises();
    at(130);
    await api.removes.answer(0);
    expect(seen).toStrictEqual([
      [{ type: 'updated', todo: doneMilk, sentAt: 100, answeredAt: 110 }, [doneMilk, bread]],
      [{ type: 'created', todo: eggs, sentAt: 110, answeredAt: 125 }, [doneMilk, bread, eggs]],
      [{ type: 'removed', id: bread.id, sentAt: 125, answeredAt: 130 }, [doneMilk, eggs]],
    ]);
  });

  test('gets no failure, no load, no applied change, and nothing after it unsubscribed', async () => {
    const { api, store } = await loadedStore(milk);
    const reported: unknown[] = [];
    const unsubscribe = store.subscribeToChanges((change) => reported.push(change));
    void store.toggle(milk.id);
    void store.load();
    store.apply({ type: 'created', todo: bread });
    await flushPromises();
    await api.updates.fail(0);
    await api.lists.answer(1, [milk, eggs]);
    expect(reported).toStrictEqual([]);
    unsubscribe();
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(1, doneMilk);
    expect(reported).toStrictEqual([]);
  });

  describe('gets a create whose todo a load brought first', () => {
    async function broughtFirst() {
      const { api, store } = await loadedStore(milk);
      const reported = changesOf(store);
      void store.create('Eggs');
      void store.load();
      await flushPromises();
      await api.lists.answer(1, [milk, eggs]);
      return { api, store, reported };
    }

    test('with the todo as it is now', async () => {
      const { api, store, reported } = await broughtFirst();
      void store.toggle(eggs.id);
      await flushPromises();
      await api.updates.answer(0, { ...eggs, completed: true });
      await api.creates.answer(0, eggs);
      expect(reported).toMatchObject([
        { type: 'updated', todo: { ...eggs, completed: true } },
        { type: 'created', todo: { ...eggs, completed: true }, sentAt: 100, answeredAt: 100 },
      ]);
    });

    test('but not if the todo is gone now', async () => {
      const { api, store, reported } = await broughtFirst();
      void store.remove(eggs.id);
      await flushPromises();
      await api.removes.answer(0);
      await api.creates.answer(0, eggs);
      expect(reported).toMatchObject([{ type: 'removed', id: eggs.id }]);
    });
  });

  test('gets the frozen todo of the snapshot', async () => {
    const { api, store } = await loadedStore(milk);
    const reported = changesOf(store);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, { ...doneMilk });
    const [change] = reported;
    expect(change?.type === 'updated' && change.todo).toBe(store.getSnapshot().todos[0]);
  });
});

describe('where two changes of one todo overlap, nobody knows which was last', () => {
  /** Toggles milk by a call that lasts from 110 to 120. */
  async function toggledFrom110To120() {
    const { api, store } = await loadedStore(milk, bread);
    at(110);
    void store.toggle(milk.id);
    await flushPromises();
    return { api, store };
  }
  const answer = async (api: DeferredApi) => {
    at(120);
    await api.updates.answer(0, doneMilk);
  };
  const elsewhere = (sentAt: number, answeredAt: number): ConfirmedChange => ({
    type: 'updated',
    todo: oatMilk,
    sentAt,
    answeredAt,
  });

  test.each([
    [100, 109],
    [90, 110],
    [115, 116],
    [100, 130],
    [120, 125],
    [121, 130],
  ])('a change from %i to %i that is applied after ours was answered', async (from, to) => {
    const { api, store } = await toggledFrom110To120();
    await answer(api);
    at(130);
    store.apply(elsewhere(from, to));
    await flushPromises();
    const isOlder = to < 110;
    const isNewer = from >= 120;
    expect(store.getSnapshot().todos[0]).toStrictEqual(isOlder ? doneMilk : oatMilk);
    expect(api.lists.inputs).toHaveLength(isOlder || isNewer ? 1 : 2);
  });

  test.each([
    [100, 109, 1],
    [100, 110, 1],
    [112, 115, 2],
  ])('a change from %i to %i that is applied during our call', async (from, to, lists) => {
    const { api, store } = await toggledFrom110To120();
    at(118);
    store.apply(elsewhere(from, to));
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
    await answer(api);
    expect(api.lists.inputs).toHaveLength(lists);
    expect(store.getSnapshot().todos[0]).toStrictEqual(doneMilk);
  });

  test('and nothing is loaded if our call fails', async () => {
    const { api, store } = await toggledFrom110To120();
    at(116);
    store.apply(elsewhere(111, 115));
    await api.updates.fail(0);
    expect(api.lists.inputs).toHaveLength(1);
    expect(store.getSnapshot().todos[0]).toStrictEqual(oatMilk);
  });

  test('the list is loaded once no call for that todo is pending, and only once', async () => {
    const { api, store } = await toggledFrom110To120();
    void store.rename(milk.id, 'Oat milk');
    at(116);
    store.apply(elsewhere(112, 115));
    store.apply({ type: 'removed', id: bread.id, sentAt: 112, answeredAt: 115 });
    store.apply({ type: 'created', todo: bread, sentAt: 113, answeredAt: 114 });
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
    await answer(api);
    expect(api.lists.inputs).toHaveLength(2);
    await api.lists.answer(1, [milk, bread]);
    at(140);
    await api.updates.answer(1, { ...oatMilk, completed: true });
    expect(api.lists.inputs).toHaveLength(3);
    await api.lists.answer(2, [oatMilk]);
    expect(store.getSnapshot().todos).toStrictEqual([oatMilk]);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(3);
  });

  test('a load in flight that began before is not enough', async () => {
    const { api, store } = await toggledFrom110To120();
    void store.load();
    await flushPromises();
    at(116);
    store.apply(elsewhere(112, 115));
    await answer(api);
    expect(api.lists.inputs).toHaveLength(2);
    await api.lists.answer(1, [milk]);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(3);
    await api.lists.answer(2, [oatMilk]);
    expect(store.getSnapshot().todos).toStrictEqual([oatMilk]);
  });

  test('a page that closes does not end that load', async () => {
    const { api, store } = await toggledFrom110To120();
    at(116);
    store.apply(elsewhere(112, 115));
    await answer(api);
    const page = new AbortController();
    void store.load({ signal: page.signal });
    await flushPromises();
    page.abort();
    expect(api.lists.inputs).toHaveLength(2);
    expect(api.lists.signals[1]?.aborted).toBe(false);
  });

  test('two changes elsewhere overlap too; one after the other in a millisecond does not', async () => {
    const { api, store } = await loadedStore(milk);
    at(200);
    store.apply(elsewhere(110, 120));
    store.apply(elsewhere(120, 130));
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
    store.apply(elsewhere(129, 131));
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('two calls of ours one after the other in a millisecond do not', async () => {
    const { api, store } = await loadedStore(milk);
    void store.toggle(milk.id);
    void store.toggle(milk.id);
    await flushPromises();
    await api.updates.answer(0, doneMilk);
    await api.updates.answer(1, milk);
    expect(api.lists.inputs).toHaveLength(1);
  });

  test('an overlap with an earlier call is found even if a shorter call came between', async () => {
    const { api, store } = await loadedStore(milk);
    at(200);
    store.apply(elsewhere(110, 150));
    store.apply(elsewhere(151, 152));
    store.apply(elsewhere(145, 160));
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('a create that was answered late does not hide an update made elsewhere', async () => {
    const { api, store } = await loadedStore(milk);
    at(110);
    void store.create('Eggs');
    await flushPromises();
    at(120);
    store.apply({
      type: 'updated',
      todo: { ...eggs, completed: true },
      sentAt: 115,
      answeredAt: 118,
    });
    at(130);
    await api.creates.answer(0, eggs);
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('a change without times counts as made now', async () => {
    const { api, store } = await toggledFrom110To120();
    at(115);
    store.apply({ type: 'updated', todo: oatMilk });
    await answer(api);
    expect(api.lists.inputs).toHaveLength(2);
  });
});
