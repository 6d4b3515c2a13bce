import { describe, expect, test } from 'vitest';
import {
  bread,
  doneMilk,
  eggs,
  flushPromises,
  lost,
  milk,
  oatMilk,
  storeOf,
} from './deferred-api.test-utils.ts';

describe('an answer that is older than the list on the screen', () => {
  test('to a toggle keeps the title that the list has shown, and asks for the list once', async () => {
    const { api, store, snapshot, refreshTo } = storeOf(milk);
    void store.toggle(milk.id);
    await refreshTo(oatMilk);
    await api.updates.answer(0, doneMilk);
    expect(snapshot().todos).toStrictEqual([{ ...oatMilk, completed: true }]);
    await api.lists.answer(1, [oatMilk]);
    expect(snapshot().todos).toStrictEqual([oatMilk]);
    expect(api.lists.inputs).toHaveLength(2);
  });

  test('to a create that the list shows changes nothing, and asks for no other list', async () => {
    const { api, store, snapshot, refreshTo } = storeOf(milk);
    void store.create('Eggs');
    const renamed = { ...eggs, title: 'Six eggs' };
    await refreshTo(milk, renamed);
    await api.creates.answer(0, eggs);
    await flushPromises();
    expect(snapshot().todos).toStrictEqual([milk, renamed]);
    expect(api.lists.inputs).toHaveLength(1);
  });

  test('to a create that the list does not show is corrected by the next one', async () => {
    const { api, store, snapshot, refreshTo } = storeOf(milk);
    void store.create('Eggs');
    await refreshTo(milk);
    await api.creates.answer(0, eggs);
    await api.lists.answer(1, [milk]);
    expect(snapshot().todos).toStrictEqual([milk]);
  });

  test('asks for one list after many changes, once none of them is unanswered', async () => {
    const { api, store, refreshTo } = storeOf(milk, eggs);
    void store.setCompleted([milk.id, eggs.id], true);
    await refreshTo(milk, eggs);
    await api.updates.answer(0, doneMilk);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(1);
    await api.updates.answer(1, { ...eggs, completed: true });
    await api.lists.answer(1, [doneMilk, { ...eggs, completed: true }]);
    expect(api.lists.inputs).toHaveLength(2);
  });
});

describe('a list that comes after an answer', () => {
  test('and was asked for before the change was sent takes its field only', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.refresh();
    await flushPromises();
    void store.toggle(milk.id);
    await api.updates.answer(0, doneMilk);
    await api.lists.answer(0, [oatMilk]);
    expect(snapshot().todos).toStrictEqual([{ ...oatMilk, completed: true }]);
    expect(api.lists.inputs).toHaveLength(1);
  });

  test('and was asked for after the change was sent takes it only over the value from before', async () => {
    const { api, store, snapshot } = storeOf(milk, bread);
    void store.rename(milk.id, 'Oat milk');
    void store.rename(bread.id, 'Rye');
    await flushPromises();
    void store.refresh();
    await flushPromises();
    await api.updates.answer(0, oatMilk);
    await api.updates.answer(1, { ...bread, title: 'Rye' });
    await api.lists.answer(0, [{ ...milk, title: 'Soy milk' }, bread]);
    expect(snapshot().todos).toMatchObject([{ title: 'Soy milk' }, { title: 'Rye' }]);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
  });
});

test('a change behind a rename that a list does not show is built from the next list', async () => {
  const { api, store, refreshTo } = storeOf(milk);
  void store.rename(milk.id, 'Oat milk');
  void store.toggle(milk.id);
  await refreshTo({ ...milk, title: 'Soy milk' });
  await api.updates.answer(0, oatMilk);
  expect(api.updates.inputs).toHaveLength(1);
  await api.lists.answer(1, [oatMilk]);
  expect(api.updates.inputs[1]).toMatchObject({ title: 'Oat milk', completed: true });
});

test('a todo that is given the id of a deleted one takes its place', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  await api.creates.answer(0, { ...eggs, id: milk.id });
  expect(snapshot().todos).toStrictEqual([{ ...eggs, id: milk.id }]);
});

test('a look-up that failed is made up for once a call succeeds', async () => {
  const { api, store, snapshot } = storeOf(milk, bread);
  void store.remove(bread.id);
  await api.removes.fail(0, lost);
  await api.lists.fail(0);
  expect(snapshot().todos).toStrictEqual([milk, bread]);
  void store.toggle(milk.id);
  await api.updates.answer(0, doneMilk);
  await api.lists.answer(1, [doneMilk]);
  expect(snapshot().todos).toStrictEqual([doneMilk]);
});
