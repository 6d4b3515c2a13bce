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
import type { TodoStore } from './todo-store.ts';

const ryeRename: Change = { ...failedRename, id: 2, todoId: bread.id, title: 'Rye' };
const oatCreate = { state: 'failed', action: 'create', title: 'Oat milk' };
const doubtOf = (title: string): Change => {
  return { id: 1, state: 'failed', action: 'create', title, knownIds: [milk.id] };
};

/** A store of milk and bread, with a failed rename of each. */
const storeOfFailed = () => storeWith({ todos: [milk, bread], changes: [failedRename, ryeRename] });

describe('a failed rename', () => {
  test('stays when its todo is toggled or another one is renamed', async () => {
    const { api, store, snapshot } = storeOfFailed();
    void store.toggle(milk.id);
    await api.updates.answer(0, doneMilk);
    expect(snapshot().changes).toStrictEqual([failedRename, ryeRename]);
    void store.rename(bread.id, 'Toast');
    await api.updates.answer(1, { ...bread, title: 'Toast' });
    expect(snapshot().changes).toStrictEqual([failedRename]);
  });

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

  test('leaves the same snapshot when a refresh brings an equal list, as does a title in doubt', async () => {
    const changes = [failedRename, doubtOf('Eggs')];
    const { snapshot, refreshTo } = storeWith({ todos: [milk, bread], changes });
    const before = snapshot();
    await refreshTo(milk, bread);
    expect(snapshot()).toBe(before);
  });

  test.each<{ name: string; act: (store: TodoStore) => unknown }>([
    { name: 'another todo is being deleted', act: (store) => store.remove(bread.id) },
    { name: 'its todo is being toggled', act: (store) => store.toggle(milk.id) },
    {
      name: 'its delete waits',
      act: (store) => Promise.all([store.toggle(milk.id), store.remove(milk.id)]),
    },
  ])('becomes a failed create if its todo is gone while $name', async ({ act }) => {
    const { store, snapshot, refreshTo } = storeWith({
      todos: [milk, bread],
      changes: [failedRename],
    });
    void act(store);
    await refreshTo(bread);
    expect(snapshot().changes[0]).toMatchObject(oatCreate);
    expect(snapshot().error).toMatchObject({ deletedElsewhere: true, title: 'Oat milk' });
  });

  test('stays if the delete of its todo fails after a list has come without it', async () => {
    const { api, store, snapshot, refreshTo } = storeWith({
      todos: [milk],
      changes: [failedRename],
    });
    void store.remove(milk.id);
    await refreshTo();
    await api.removes.fail(0);
    expect(snapshot().changes).toStrictEqual([failedRename]);
  });

  test('does not keep a list from being refreshed after a change during it', async () => {
    const { api, store } = storeOfFailed();
    void store.refresh();
    await flushPromises();
    void store.toggle(milk.id);
    await api.lists.answer(0, [milk, bread]);
    await api.updates.answer(0, doneMilk);
    expect(api.lists.inputs).toHaveLength(2);
  });
});

test('a rename becomes a failed create if its todo, once toggled here, is deleted elsewhere', async () => {
  const { api, store, snapshot, refreshTo } = storeOf(milk);
  void store.toggle(milk.id);
  await api.updates.answer(0, doneMilk);
  await refreshTo();
  await store.rename(milk.id, 'Oat milk');
  expect(snapshot().changes).toMatchObject([oatCreate]);
});

test('a toggle that waits is dropped without a message if its todo is deleted elsewhere', async () => {
  const { api, store, snapshot } = storeOf(milk);
  const over = Promise.all([store.toggle(milk.id), store.toggle(milk.id)]);
  await api.updates.fail(0, lost);
  await api.lists.answer(0, []);
  await expect(over).resolves.toStrictEqual([false, []]);
  await expect(store.toggle(milk.id)).resolves.toStrictEqual([]);
  expect(snapshot().changes).toStrictEqual([]);
});

describe('a change that is not failed', () => {
  test('is neither tried again nor discarded', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.create('Eggs');
    const [{ id }] = snapshot().changes as [Change];
    await expect(store.retry([id])).resolves.toStrictEqual([undefined]);
    store.discard([id]);
    expect(snapshot().changes).toHaveLength(1);
    await api.creates.answer(0, eggs);
    expect(api.creates.inputs).toStrictEqual(['Eggs']);
  });

  test('still waits after a create without a server has failed', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.toggle(milk.id);
    void store.toggle(milk.id);
    void store.create('Eggs');
    await api.creates.fail(0, lost);
    await api.lists.fail(0);
    const states = snapshot().changes.map(({ action, state }) => `${action} ${state}`);
    expect(states).toStrictEqual(['toggle sent', 'toggle waiting', 'create failed']);
  });
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

test('a create that the server refuses does not resolve to a todo that another client added', async () => {
  const { api, store, refreshTo } = storeOf(milk);
  const created = store.create('Eggs');
  await refreshTo(milk, eggs);
  await api.creates.fail(0);
  await expect(created).resolves.toBeUndefined();
});

test('a create in flight does not count its own todo among those that were there before', async () => {
  const { store, snapshot, refreshTo } = storeOf(milk);
  void store.create('Eggs');
  await refreshTo(milk, eggs);
  expect(snapshot().changes).toMatchObject([{ state: 'sent', knownIds: [milk.id] }]);
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
