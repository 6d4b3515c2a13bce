import { expect, it, vi } from 'vitest';
import { createAppState } from './app-state.ts';
import { milkAndBread } from './test/todo.ts';

it('other tabs hear of each change once it has settled, failed or not, and of no load', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const list = () => Promise.resolve(milkAndBread);
  const onSettled = vi.fn();
  const api = { list, create: refuse, update: refuse, remove: refuse };
  const { store } = createAppState(api, undefined, onSettled);
  await store.load();
  expect(onSettled).not.toHaveBeenCalled();
  await store.create('Eggs');
  expect(onSettled).toHaveBeenCalledTimes(1);
  await store.toggle(1);
  expect(onSettled).toHaveBeenCalledTimes(2);
  await store.remove(2);
  expect(onSettled).toHaveBeenCalledTimes(3);
});
