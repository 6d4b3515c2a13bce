import { describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import {
  bread,
  doneMilk,
  eggs,
  failedCreates,
  failedRename,
  flushPromises,
  lost,
  milk,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';

const ryeRename: Change = { ...failedRename, todoId: bread.id, title: 'Rye' };
const oatCreate = { state: 'failed', action: 'create', title: 'Oat milk' };
const doubtOf = (title: string): Change => {
  return { id: 1, state: 'failed', action: 'create', title, knownIds: [milk.id] };
};

describe('a failed rename', () => {
  const startFailed = () => storeWith({ todos: [milk, bread], changes: [failedRename] });

  test('is kept beside another failed rename and a toggle of its todo that waits', async () => {
    const { api, store, snapshot } = storeWith({ todos: [milk, bread], changes: [ryeRename] });
    void store.rename(milk.id, 'Oat milk');
    void store.toggle(milk.id);
    await api.updates.fail(0);
    expect(snapshot().changes).toMatchObject([
      { title: 'Rye' },
      { title: 'Oat milk', state: 'failed' },
      { action: 'toggle' },
    ]);
  });

  test('leaves nothing if a newer rename of its todo waits', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.rename(milk.id, 'Soy milk');
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0);
    expect(snapshot().changes).toMatchObject([{ title: 'Oat milk', state: 'sent' }]);
    expect(snapshot().changes).toHaveLength(1);
  });

  test.each<{ name: string; act: (started: ReturnType<typeof startFailed>) => unknown }>([
    { name: 'another todo is being deleted', act: ({ store }) => store.remove(bread.id) },
    {
      name: 'its delete waits',
      act: ({ store }) => Promise.all([store.toggle(milk.id), store.remove(milk.id)]),
    },
    {
      name: 'its last change was a toggle here',
      act: async ({ api, store }) => {
        void store.toggle(milk.id);
        await api.updates.answer(0, doneMilk);
      },
    },
  ])('becomes a failed create if its todo is gone while $name', async ({ act }) => {
    const started = startFailed();
    void act(started);
    await started.refreshTo(bread);
    const { snapshot } = started;
    expect(snapshot().changes[0]).toMatchObject(oatCreate);
    expect(snapshot().error).toMatchObject({ deletedElsewhere: true, title: 'Oat milk' });
  });

  test('stays if the delete of its todo fails after a list has come without it', async () => {
    const { api, store, snapshot, refreshTo } = startFailed();
    void store.remove(milk.id);
    await refreshTo(bread);
    await api.removes.fail(0);
    expect(snapshot().changes).toStrictEqual([failedRename]);
  });
});

test('a change that is not failed is neither tried again nor discarded', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  await expect(store.retry([1])).resolves.toStrictEqual([undefined]);
  store.discard([1]);
  expect(snapshot().changes).toMatchObject([{ id: 1, title: 'Eggs' }]);
  await api.creates.answer(0, eggs);
  expect(api.creates.inputs).toStrictEqual(['Eggs']);
});

test('a title that is discarded as soon as it has failed is not sent', async () => {
  const { api, store } = storeOf();
  const over = store.createAll(['Milk', 'Bread']);
  store.subscribe(() => store.discard([2]));
  await api.creates.fail(0, lost);
  await api.lists.fail(0);
  await expect(over).resolves.toStrictEqual([undefined, undefined]);
  expect(api.creates.inputs).toStrictEqual(['Milk']);
});

test('a create takes the place of a failed one of its title, not of one discarded before', () => {
  const { store, snapshot } = storeWith({ changes: failedCreates('Eggs', 'Eggs') });
  store.discard([1]);
  void store.create('Eggs');
  expect(snapshot().changes).toMatchObject([{ id: 3, state: 'waiting' }]);
});

describe('a create in flight, once a list shows a todo of its title,', () => {
  async function start() {
    const started = storeOf(milk);
    const created = started.store.create('Eggs');
    await started.refreshTo(milk, eggs);
    return { ...started, created };
  }

  test('does not count it among those that were there before', async () => {
    const { snapshot } = await start();
    expect(snapshot().changes).toMatchObject([{ state: 'sent', knownIds: [milk.id] }]);
  });

  test('does not resolve to it if the server refuses', async () => {
    const { api, created } = await start();
    await api.creates.fail(0);
    await expect(created).resolves.toBeUndefined();
  });

  test('keeps a toggle of it that is answered first', async () => {
    const { api, store, snapshot, created } = await start();
    const doneEggs = { ...eggs, completed: true };
    void store.toggle(eggs.id);
    await api.updates.answer(0, doneEggs);
    await api.creates.answer(0, eggs);
    await expect(created).resolves.toStrictEqual(doneEggs);
    expect(snapshot().todos).toStrictEqual([milk, doneEggs]);
  });
});

test('a look-up ends all doubts of its title, discarded ones too, and no other doubt', async () => {
  const eggsRename = { ...failedRename, id: 5, title: 'Eggs' };
  const changes = [...['Eggs', 'Eggs', 'Salt', 'Rice'].map(doubtOf), eggsRename];
  const { api, store, snapshot } = storeWith({ todos: [milk], changes });
  store.discard([1, 2, 3]);
  void store.create('Eggs');
  await api.lists.answer(0, [milk]);
  await api.creates.answer(0, eggs);
  expect(snapshot().changes).toMatchObject([{ title: 'Rice', knownIds: [milk.id] }, eggsRename]);
  void store.create('Eggs');
  await api.creates.answer(1, { ...eggs, id: 9 });
  expect(api.lists.inputs).toHaveLength(1);
  void store.create('Salt');
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(2);
});
