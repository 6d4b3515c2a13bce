import type { Page } from '@playwright/test';
import { expect, test, type Call } from './fixtures.ts';
import {
  addTodo,
  banner,
  checkbox,
  count,
  deleteButton,
  expectTitles,
  newTodo,
  openTodos,
  pageLink,
  rename,
  rows,
} from '@todos/test-utils/todos-page';
import { hold, intercept } from '@todos/test-utils/intercept';

const ofMethod = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

test('nothing changes on the page before the server has answered', async ({ page, students }) => {
  await students.add('Milk');
  await openTodos(page);
  const release = await hold(page, 'PATCH');
  await checkbox(page, 'Milk').click();
  await expect(rows(page).first()).toHaveAttribute('aria-busy', 'true');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await expect(count(page)).toHaveText('1 items left');
  release();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(rows(page).first()).not.toHaveAttribute('aria-busy');
});

test('two clicks on the x send one delete', async ({ page, students, calls }) => {
  await students.add('Milk');
  await openTodos(page);
  const release = await hold(page, 'DELETE');
  await deleteButton(page, 'Milk').dblclick();
  await expect(rows(page).first()).toHaveAttribute('aria-busy', 'true');
  release();
  await expectTitles(page);
  await addTodo(page, 'Bread');
  await expectTitles(page, 'Bread');
  expect(ofMethod(calls, 'DELETE')).toHaveLength(1);
});

test('a toggle while a rename is pending loses neither of the two', async ({
  page,
  students,
  calls,
}) => {
  await students.add('Milk');
  await openTodos(page);
  const release = await hold(page, 'PATCH');
  await rename(page, 'Milk', 'Oat milk');
  await checkbox(page, 'Milk').click();
  await expect.poll(() => ofMethod(calls, 'PATCH')).toHaveLength(1);
  release();
  await expect(checkbox(page, 'Oat milk')).toBeChecked();
  expect(await students.list()).toMatchObject([{ title: 'Oat milk', completed: true }]);
});

test('titles are created one at a time, in the order they were typed', async ({ page, calls }) => {
  await openTodos(page);
  const release = await hold(page, 'POST');
  for (const text of ['Milk', 'Bread', 'Eggs']) await addTodo(page, text);
  await expect.poll(() => ofMethod(calls, 'POST')).toHaveLength(1);
  await newTodo(page).pressSequentially('Half a ti');
  release();
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await expect(newTodo(page), 'what is typed meanwhile is kept').toHaveValue('Half a ti');
});

const lateActions = {
  'Unable to toggle a todo': (page: Page) => checkbox(page, 'Milk').click(),
  'Unable to rename a todo': async (page: Page) => {
    await rename(page, 'Milk', 'Oat milk');
  },
  'Unable to delete a todo': (page: Page) => deleteButton(page, 'Milk').click(),
};

for (const [message, act] of Object.entries(lateActions)) {
  test(`${message}, when it was deleted on another device: the list stays, and opens without it`, async ({
    page,
    students,
  }) => {
    await students.add('Milk');
    await students.add('Bread');
    await openTodos(page);
    const [milk] = await students.list();
    await fetch(`${students.url}/api/todos/${milk?.id}`, { method: 'DELETE' });
    await act(page);
    await expect(banner(page)).toContainText(message);
    await expect(rows(page)).toContainText(['Milk', 'Bread']);
    await expect(checkbox(page, 'Milk')).not.toBeChecked();
    await expect(rows(page).first()).not.toHaveAttribute('aria-busy');
    await checkbox(page, 'Bread').click();
    await expect(checkbox(page, 'Bread'), 'other todos are not held up').toBeChecked();
    await pageLink(page, 'About').click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expectTitles(page, 'Bread');
  });
}

test('no more than six calls of a bulk action are in flight at once', async ({
  page,
  students,
}) => {
  for (let i = 1; i <= 9; i += 1) await students.add(`Todo ${i}`);
  await openTodos(page);
  let underWay = 0;
  let most = 0;
  await intercept(page, 'PATCH', async (route) => {
    most = Math.max(most, (underWay += 1));
    const response = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Toggle all' }).click();
  await expect(count(page)).toHaveText('0 items left');
  expect(most).toBe(6);
});
