import { expect, it, vi } from 'vitest';
import { createTestApi, todo } from './test/todo.ts';
import { createPage } from './page.ts';

it('other tabs are told of each change that has ended', async () => {
  const onChange = vi.fn();
  const remove = () => Promise.reject(new Error('refused'));
  const { store, actions } = createPage(createTestApi({ remove }), undefined, { onChange });
  await store.load();
  await actions.toggle(9);
  expect(onChange, 'nothing to change').not.toHaveBeenCalled();
  await actions.toggle(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  await actions.remove(1);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('new todos are highlighted until 0.7 seconds after the last one, a screenful of many', async () => {
  vi.useFakeTimers();
  let id = 3;
  const api = createTestApi({ create: async (title) => todo(id++, title) });
  const { store, state } = createPage(api);
  await store.load();
  await store.create('Eggs');
  vi.advanceTimersByTime(699);
  await store.create('Rice');
  vi.advanceTimersByTime(699);
  expect([...state.get().newIds]).toEqual([3, 4]);
  vi.advanceTimersByTime(1);
  expect([...state.get().newIds]).toEqual([]);
  await store.create(Array.from({ length: 101 }, String));
  expect([...state.get().newIds].slice(0, 2)).toEqual([6, 7]);
});
