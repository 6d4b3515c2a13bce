import { expect, test } from 'vitest';
import {
  bread,
  doneMilk,
  eggs,
  fakeSeconds,
  flushPromises,
  lost,
  milk,
  oatMilk,
  storeOf,
} from './deferred-api.test-utils.ts';

test('a list is asked for once no change is in flight', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.toggle(milk.id);
  const refreshed = store.refresh();
  await flushPromises();
  expect(api.lists.inputs).toHaveLength(0);
  await api.updates.answer(0, doneMilk);
  await api.lists.answer(0, [{ ...oatMilk, completed: true }]);
  await expect(refreshed).resolves.toBe(true);
  expect(snapshot().todos).toStrictEqual([{ ...oatMilk, completed: true }]);
});

test.each(['answered before it', 'answered after it'])(
  'a list is not shown if a change is sent meanwhile and %s, and is asked for once more',
  async (when) => {
    const { api, store, snapshot } = storeOf(milk, bread);
    const passSecond = fakeSeconds();
    void store.refresh();
    await flushPromises();
    void store.remove(bread.id);
    passSecond();
    if (when === 'answered before it') await api.removes.answer(0);
    await api.lists.answer(0, [milk, bread, eggs]);
    if (when === 'answered after it') await api.removes.answer(0);
    expect(snapshot().todos).toStrictEqual([milk]);
    await api.lists.answer(1, [milk, eggs]);
    expect(snapshot().todos).toStrictEqual([milk, eggs]);
    await flushPromises();
    expect(api.lists.inputs).toHaveLength(2);
  },
);

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
