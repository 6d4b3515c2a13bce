import { createGate } from '@todos/test-utils/gate';
import { TodoApiError, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { createPage } from '../state/page.ts';
import { createTestApi, milkAndBread } from '../test/todo.ts';

const noLine = () => Promise.reject(new TodoApiError('network', 'failed', { method: '', url: '' }));

it('titles added offline are tried once, and nothing else is, when a list has come', async () => {
  const list = vi.fn<TodoApi['list']>(async () => milkAndBread);
  const create = vi.fn<TodoApi['create']>(noLine);
  const update = vi.fn<TodoApi['update']>(noLine);
  const change = { id: 0, state: 'failed', action: 'create', title: 'Of an earlier page' } as const;
  const kept = { draft: '', pasted: [], changes: [change] };
  const { actions, loader, store } = createPage(createTestApi({ list, create, update }), kept);
  /** Returns what is sent by a refresh, until nothing is. */
  async function sentBy(refresh = loader.refresh()) {
    for (const call of [create, update]) call.mockClear();
    await refresh;
    const isPending = () => store.getSnapshot().changes.some(({ state }) => state !== 'failed');
    await expect.poll(isPending).toBe(false);
    return [...create.mock.calls, ...update.mock.calls].map(([what]) => what);
  }

  loader.showRoute('all');
  await actions.add(['Added online']);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await actions.add(['Eggs', 'Flour']);
  await actions.rename(1, 'Oat milk');
  const gate = createGate();
  list.mockImplementationOnce(() => gate.opened.then(() => milkAndBread));
  const askedOffline = loader.refresh();
  onLine.mockReturnValue(true);
  gate.open();
  expect(await sentBy(askedOffline)).toEqual([]);
  expect(await sentBy()).toEqual(['Eggs', 'Flour']);
  expect(await sentBy(), 'tried once').toEqual([]);
});
