import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { hold } from '@todos/test-utils/intercept';
import {
  addTodo,
  banner,
  checkbox,
  clearCompleted,
  count,
  deleteButton,
  expectTitles,
  openTodos,
  rename,
  toggleAll,
} from '@todos/test-utils/todos-page';

const test = base.extend<{ other: Page }>({
  /** A second tab of the same browser. */
  other: async ({ context }, provide) => provide(await context.newPage()),
});

test('a todo renamed in one tab and ticked in another keeps its new title', async ({
  page,
  other,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await openTodos(other);
  await rename(page, 'Milk', 'Oat milk');
  await expectTitles(other, 'Oat milk');
  const [patch] = await Promise.all([
    other.waitForRequest((request) => request.method() === 'PATCH'),
    checkbox(other, 'Oat milk').click(),
  ]);
  expect(patch.postDataJSON()).toEqual({ title: 'Oat milk', completed: true, userId: 1 });
  await expect(checkbox(page, 'Oat milk')).toBeChecked();
  expect(await students.list()).toMatchObject([{ title: 'Oat milk', completed: true }]);
});

test('a todo deleted in one tab is gone in the other, without a message', async ({
  page,
  other,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread');
  await openTodos(page);
  await openTodos(other);
  await deleteButton(page, 'Milk').click();
  await expectTitles(other, 'Bread');
  await toggleAll(other).click();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await clearCompleted(page).click();
  await expectTitles(other);
  await expect(count(other)).toHaveText('0 items left');
  for (const tab of [page, other]) await expect(banner(tab)).toBeEmpty();
});

test('a todo added in one tab is in each tab once', async ({ page, other }) => {
  await openTodos(page);
  await openTodos(other);
  await addTodo(page, 'Milk');
  await expectTitles(other, 'Milk');
  await addTodo(other, 'Bread');
  for (const tab of [page, other]) {
    await expectTitles(tab, 'Milk', 'Bread');
    await expect(count(tab)).toHaveText('2 items left');
  }
});

test('a change that is confirmed elsewhere while the list loads is in the list', async ({
  page,
  other,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  // Answered before the change, and received after it.
  await other.route('**/api/todos?*', async (route) => {
    const response = await route.fetch();
    await rename(page, 'Milk', 'Oat milk');
    await expectTitles(page, 'Oat milk');
    await route.fulfill({ response });
  });
  await openTodos(other);
  await expectTitles(other, 'Oat milk');
});

test('where the calls of two tabs overlap, each loads once, when that todo is quiet', async ({
  page,
  other,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await openTodos(other);
  let loads = 0;
  for (const tab of [page, other]) {
    tab.on('request', (request) => (loads += Number(request.url().includes('?userId='))));
  }
  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Milk').click();
  await rename(other, 'Milk', 'Oat milk');
  await expectTitles(other, 'Oat milk');
  expect(loads).toBe(0);
  release();
  // The update of the first tab carries the old title, and the server made it last.
  await expectTitles(page, 'Milk');
  await expectTitles(other, 'Milk');
  await expect(checkbox(other, 'Milk')).toBeChecked();
  await expect.poll(() => loads).toBe(2);
  await addTodo(page, 'Bread');
  await expectTitles(other, 'Milk', 'Bread');
  expect(loads).toBe(2);
});

test('where there is no channel between tabs, each works by itself', async ({ context, page }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await openTodos(page);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');
  await rename(page, 'Milk', 'Oat milk');
  await expectTitles(page, 'Oat milk');
});
