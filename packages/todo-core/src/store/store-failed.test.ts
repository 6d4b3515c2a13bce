import { describe, expect, test } from 'vitest';
import { type Change, changesToKeep, failedIn } from './change.ts';
import {
  bread,
  doneMilk,
  eggs,
  failedCreates,
  failedRename,
  lost,
  milk,
  oatMilk,
  sent,
  storeOf,
  storeWith,
} from './deferred-api.test-utils.ts';

const ryeRename: Change = { ...failedRename, id: 2, todoId: bread.id, title: 'Rye' };
const oatCreate = { state: 'failed', action: 'create', title: 'Oat milk' };
const goneError = {
  message: 'Unable to rename a todo',
  cause: new Error('the todo is not in the list'),
  deletedElsewhere: true,
};

describe('a failed change', () => {
  const changes = [failedRename, ...failedCreates('Eggs', 'Salt')];

  test('that is discarded comes back once by undiscard, behind the others, and nothing is sent', () => {
    const { api, store, snapshot } = storeWith({ todos: [milk], changes });
    const [rename, eggs, salt] = snapshot().changes;
    const discarded = store.discard([2, 2, 1, 9]);
    expect(discarded).toStrictEqual([eggs, rename]);
    expect(snapshot().changes).toStrictEqual([salt]);
    store.undiscard(discarded);
    for (const again of [undefined, discarded, discarded[0]]) store.undiscard(again);
    expect(snapshot().changes).toStrictEqual([salt, { ...eggs, id: 4 }, { ...rename, id: 5 }]);
    expect([...api.creates.inputs, ...api.updates.inputs]).toStrictEqual([]);
  });

  test('is sent again once by a retry, even if its id is given twice', async () => {
    const { api, store, snapshot } = storeWith({ todos: [milk], changes });
    const over = store.retry([2, 1, 3, 2]);
    await api.creates.answer(0, eggs);
    await api.updates.answer(0, oatMilk);
    await api.creates.fail(1);
    await expect(over).resolves.toMatchObject([
      { outcome: 'made', todo: eggs },
      { outcome: 'made', before: milk, todo: oatMilk },
      { outcome: 'failed', change: { title: 'Salt' } },
      { outcome: 'skipped' },
    ]);
    expect(api.creates.inputs).toStrictEqual(['Eggs', 'Salt']);
    expect(snapshot()).toMatchObject({
      todos: [oatMilk, eggs],
      changes: [{ title: 'Salt', state: 'failed' }],
    });
  });
});

describe('a failed rename', () => {
  const startFailed = () => storeWith({ todos: [milk, bread], changes: [failedRename] });

  test('leaves with its todo when that is deleted, and so does another one', async () => {
    const { api, store, snapshot } = startFailed();
    const discarded = store.discard([1]);
    void store.rename(milk.id, 'Soy milk');
    store.undiscard(discarded);
    await api.updates.fail(0);
    expect(snapshot().changes).toHaveLength(2);
    void store.remove(milk.id);
    await api.removes.answer(0);
    expect(snapshot()).toMatchObject({ todos: [bread], changes: [], error: undefined });
  });

  test('is replaced only by the next rename of its todo', async () => {
    const both = [ryeRename, failedRename];
    const { api, store, snapshot } = storeWith({ todos: [milk, bread], changes: both });
    void store.toggle(bread.id);
    void store.rename(milk.id, 'Soy milk');
    void store.toggle(milk.id);
    expect(snapshot().changes).toMatchObject([
      { state: 'failed', title: 'Rye' },
      { state: 'sent', action: 'toggle' },
      { state: 'sent', title: 'Soy milk' },
      { state: 'waiting', action: 'toggle' },
    ]);
    await api.updates.fail(1);
    expect(failedIn(snapshot().changes)).toMatchObject([{ title: 'Rye' }, { title: 'Soy milk' }]);
  });

  test('becomes a failed create once a list does not show its todo', async () => {
    const { snapshot, refreshTo } = startFailed();
    await refreshTo(bread);
    expect(snapshot().changes).toMatchObject([oatCreate]);
  });

  test('leaves silently with a delete of its todo whose answer is lost', async () => {
    const { api, store, snapshot } = startFailed();
    void store.remove(milk.id);
    await api.removes.fail(0, lost);
    await api.lists.answer(0, [bread]);
    expect(snapshot()).toMatchObject({ todos: [bread], changes: [], error: undefined });
  });

  test('is dropped once a list shows its title', async () => {
    const { snapshot, refreshTo } = startFailed();
    await refreshTo(oatMilk, bread);
    expect(snapshot()).toMatchObject({ changes: [], error: undefined });
  });

  test('that is restored does not replace a later one', async () => {
    const { api, store, snapshot } = startFailed();
    const discarded = store.discard([1]);
    void store.rename(milk.id, 'Soy milk');
    await api.updates.fail(0);
    store.undiscard(discarded);
    expect(snapshot().changes).toMatchObject([{ title: 'Soy milk' }]);
  });

  test('stays, failed, if it is tried again before the first list', async () => {
    const { store, snapshot } = storeWith({ changes: [failedRename] });
    await expect(store.retry(failedRename.id)).resolves.toMatchObject({ outcome: 'failed' });
    expect(snapshot().changes).toStrictEqual(sent({ ...failedRename, id: 2 }));
    expect(snapshot().error).toMatchObject({ action: 'rename', deletedElsewhere: false });
  });
});

test('a change that is not failed is neither tried again nor discarded', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.create('Eggs');
  await expect(store.retry(1)).resolves.toStrictEqual({ outcome: 'skipped' });
  store.discard(1);
  expect(snapshot().changes).toMatchObject([{ id: 1, title: 'Eggs' }]);
  await api.creates.answer(0, eggs);
  expect(api.creates.inputs).toStrictEqual(['Eggs']);
});

test('a title that an earlier page had not sent is that of a todo only if it comes after the first list', async () => {
  const earlier = storeWith({});
  void earlier.store.load();
  void earlier.store.create('Milk');
  const changes = changesToKeep(earlier.snapshot());
  const { snapshot, refreshTo } = storeWith({ changes });
  await refreshTo(milk);
  expect(snapshot().changes).toMatchObject([{ state: 'failed', doubt: [] }]);
  // A copy of that page has sent it.
  await refreshTo(milk, { ...milk, id: 9 });
  expect(snapshot().changes).toStrictEqual([]);
});

test('a create replaces a failed create of the same title, and no rename', () => {
  const eggsRename = { ...failedRename, title: 'Eggs' };
  const { store, snapshot } = storeWith({
    changes: [eggsRename, ...failedCreates('Eggs', 'Eggs')],
  });
  expect(store.discard(2)).toMatchObject({ title: 'Eggs' });
  void store.create('Eggs');
  expect(snapshot().changes).toMatchObject([eggsRename, { id: 4, state: 'sent' }]);
});

test('a waiting rename becomes a failed create if its todo was deleted elsewhere', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.toggle(milk.id);
  await api.updates.answer(0, doneMilk);
  const toggles = [store.toggle(milk.id), store.toggle(milk.id)];
  const over = Promise.all([...toggles, store.rename(milk.id, 'Oat milk')]);
  await api.updates.fail(1, lost);
  await api.lists.answer(0, []);
  const ends = (await over).map(({ outcome }) => outcome);
  expect(ends).toStrictEqual(['failed', 'skipped', 'failed']);
  expect(api.updates.inputs).toHaveLength(2);
  expect(snapshot()).toMatchObject({ changes: [oatCreate], error: goneError });
});

test('only the last of two renames becomes a failed create, without white space around it', async () => {
  const { api, store, snapshot } = storeOf(milk);
  void store.rename(milk.id, 'Soy milk');
  void store.rename(milk.id, ' Oat milk ');
  await api.updates.fail(0, lost);
  await api.lists.answer(0, []);
  expect(snapshot().changes).toMatchObject([oatCreate]);
});

describe('an error about titles that are not saved', () => {
  async function start() {
    const started = storeOf(milk);
    void started.store.create(['Eggs', 'Salt']);
    await started.api.creates.fail(0);
    await started.api.creates.fail(1);
    expect(started.snapshot().error).toMatchObject({ id: 1 });
    return started;
  }

  test('stays until the last of them is made or discarded', async () => {
    const { api, store, snapshot } = await start();
    void store.retry(1);
    expect(snapshot().error).toMatchObject({ id: 1 });
    await api.creates.answer(2, eggs);
    expect(snapshot().error).toMatchObject({ id: 1 });
    store.discard(2);
    expect(snapshot()).toMatchObject({ changes: [], error: undefined });
  });

  test('is another one if a retry fails, too', async () => {
    const { api, store, snapshot } = await start();
    void store.retry([1, 2]);
    await api.creates.fail(2);
    expect(snapshot().error).toMatchObject({ id: 2 });
    await api.creates.answer(3, { ...eggs, title: 'Salt' });
    expect(snapshot().error).toMatchObject({ id: 2 });
    void store.create('Eggs');
    await api.creates.answer(4, eggs);
    expect(snapshot().error).toBeUndefined();
  });

  test('leaves with a rename that is saved after all', async () => {
    const { api, store, snapshot } = storeOf(milk);
    void store.rename(milk.id, 'Oat milk');
    await api.updates.fail(0);
    void store.rename(milk.id, 'Soy milk');
    expect(snapshot().error).toMatchObject({ id: 1 });
    await api.updates.answer(1, { ...milk, title: 'Soy milk' });
    expect(snapshot()).toMatchObject({ changes: [], error: undefined });
  });

  test('does not take that of a delete with it', async () => {
    const { api, store, snapshot } = await start();
    void store.remove(milk.id);
    await api.removes.fail(0);
    store.discard([1, 2]);
    expect(snapshot().error).toMatchObject({ id: 2, action: 'remove' });
  });
});
