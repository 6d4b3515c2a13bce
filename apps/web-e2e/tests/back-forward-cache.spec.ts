import type { Page } from '@playwright/test';
import { addTodo, expectTitles, newTodo, openTodos } from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

/** Tells the page that it goes into the back/forward cache or comes out. Headless browsers have none. */
function tell(page: Page, type: 'pagehide' | 'pageshow'): Promise<boolean> {
  return page.evaluate(
    (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type,
  );
}

test('a page that comes back from the back/forward cache loads, and is in step again', async ({
  page,
  context,
  students,
}) => {
  const other = await context.newPage();
  await openTodos(page);
  await openTodos(other);
  await addTodo(other, 'Milk');
  await expectTitles(page, 'Milk');
  await tell(page, 'pagehide');
  await addTodo(other, 'Bread');
  await expectTitles(other, 'Milk', 'Bread');
  await students.add('Eggs');
  await expectTitles(page, 'Milk');
  await tell(page, 'pageshow');
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await addTodo(other, 'Flour');
  await expectTitles(page, 'Milk', 'Bread', 'Eggs', 'Flour');
});

test('it keeps its text, if no other page in the tab has taken it over', async ({
  page,
  context,
}) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  await tell(page, 'pagehide');
  await tell(page, 'pageshow');
  await newTodo(page).pressSequentially('tle');
  await tell(page, 'pagehide');

  // Another page in this tab restores the text, and adds the todo.
  const key = await page.evaluate(() => Object.keys(sessionStorage));
  expect(key).toHaveLength(1);
  const other = await context.newPage();
  await openTodos(other);
  await addTodo(other, 'Half a title');
  await page.evaluate(() => sessionStorage.clear());

  await Promise.all([page.waitForEvent('load'), tell(page, 'pageshow').catch(() => false)]);
  await expectTitles(page, 'Half a title');
  await expect(newTodo(page)).toHaveValue('');
});
