import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold, holdFiles, passOn, refuse } from '@todos/test-utils/intercept';
import {
  addTodo,
  editor,
  expectTitles,
  newTodo,
  openTodos,
  rename,
  retitle,
  rows,
  title,
} from '@todos/test-utils/todos-page';

const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again to rename/ });
const discard = (page: Page) => page.getByRole('button', { name: /^Discard/ });

/** Reloads, and answers the question that is asked if the text could be lost. */
async function reload(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

test('half a title is still in the field after a reload, until it is a todo', async ({ page }) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  await page.reload();
  await expect(newTodo(page)).toHaveValue('Half a ti');
  await newTodo(page).press('End');
  await newTodo(page).pressSequentially('tle');
  await newTodo(page).press('Enter');
  await expectTitles(page, 'Half a title');
  await page.reload();
  await expectTitles(page, 'Half a title');
  await expect(newTodo(page)).toHaveValue('');
});

test('half a title is still there when the page opens at About', async ({ page }) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  await page.goto('/about');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(newTodo(page)).toHaveValue('Half a ti');
});

test('a title typed before the page’s script stays, and the one from before waits', async ({
  page,
}) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  const release = await holdFiles(page, '**/assets/index-*.js');
  await page.reload({ waitUntil: 'commit' });
  await newTodo(page).fill('Milk');
  release();
  await expect(page.getByText('0 items left')).toBeVisible();
  await expect(newTodo(page)).toHaveValue('Milk');
  await newTodo(page).press('Enter');
  await expectTitles(page, 'Milk');
  await expect(newTodo(page)).toHaveValue('Half a ti');
});

test('the text of an open edit comes back in its row, and no editor opens', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread');
  await openTodos(page);
  await retitle(page, 'Milk', 'Oat milk');
  await reload(page);
  await expect(rows(page).first()).toContainText('Not saved: Oat milk');
  await expect(title(page, 'Milk')).toBeVisible();
  await expect(editor(page)).toHaveCount(0);
  await tryAgain(page).click();
  await expectTitles(page, 'Oat milk', 'Bread');
  expect(await students.list()).toMatchObject([{ title: 'Oat milk' }, { title: 'Bread' }]);
  await page.reload();
  await expectTitles(page, 'Oat milk', 'Bread');
});

test('an edit that changed nothing is not kept, and closing the tab does not ask', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await title(page, 'Milk').dblclick();
  await editor(page).press('End');
  await editor(page).pressSequentially('y');
  await editor(page).press('Backspace');
  await page.reload();
  await expectTitles(page, 'Milk');
});

test('a rename that failed waits in its row over a reload, until it is discarded', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await refuse(page, 'PATCH');
  await rename(page, 'Milk', 'Oat milk');
  await expect(rows(page)).toContainText('Not saved: Oat milk');
  await expect(title(page, 'Milk')).toBeVisible();
  await reload(page);
  await expect(rows(page)).toContainText('Not saved: Oat milk');
  await tryAgain(page).click();
  await expect(page.getByRole('alert')).toContainText('Unable to rename a todo');
  await expect(rows(page)).toContainText('Not saved: Oat milk');
  await discard(page).click();
  await expectTitles(page, 'Milk');
  await page.reload();
  await expectTitles(page, 'Milk');
});

test('titles that could not be added are there again after a reload, in their order', async ({
  page,
}) => {
  await openTodos(page);
  await refuse(page, 'POST');
  await addTodo(page, 'Milk');
  await expect(newTodo(page)).toHaveValue('Milk');
  await newTodo(page).fill('Bread');
  await newTodo(page).press('Enter');
  await expect(newTodo(page)).toHaveValue('Bread');
  await newTodo(page).fill('Eggs');
  await newTodo(page).press('Enter');
  await expect(newTodo(page)).toHaveValue('Eggs');
  await reload(page);
  await passOn(page);
  await expect(newTodo(page)).toHaveValue('Eggs');
  await newTodo(page).press('Enter');
  await expectTitles(page, 'Eggs');
  await expect(newTodo(page)).toHaveValue('');
});

test('a title on its way is not kept, so that no todo is added twice; one behind it is', async ({
  page,
}) => {
  await openTodos(page);
  await hold(page, 'POST');
  await addTodo(page, 'Milk');
  await addTodo(page, 'Bread');
  // What a crash of the tab would leave.
  const kept = await page.evaluate(() => Object.values(sessionStorage).join());
  expect(kept).toContain('Bread');
  expect(kept).not.toContain('Milk');
  await reload(page);
  await expect(page.getByText(/items left/)).toBeVisible();
  await expect(newTodo(page)).not.toHaveValue('Milk');
});

test('a copy of the tab has none of the text, and the tab keeps it', async ({ page, context }) => {
  await openTodos(page);
  await newTodo(page).pressSequentially('Half a ti');
  // As Duplicate does, this gives the new tab a copy of the storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(copy.getByText('0 items left')).toBeVisible();
  await expect(newTodo(copy)).toHaveValue('');
  await copy.reload();
  await expect(newTodo(copy)).toHaveValue('');
  await page.reload();
  await expect(newTodo(page)).toHaveValue('Half a ti');
});

test('where the storage is refused, the page works and says nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  );
  await openTodos(page);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');
});
