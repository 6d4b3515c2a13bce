import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  editor,
  expectTitles,
  newTodo,
  openTodos,
  retitle,
  title,
} from '@todos/test-utils/todos-page';
import { hold, holdFiles, refuse } from '@todos/test-utils/intercept';

/** Closes the tab as a user does. Returns `closed`, or `beforeunload` if the page asked first. */
function closeTab(page: Page): Promise<string> {
  const outcome = new Promise<string>((resolve) => {
    page.once('close', () => resolve('closed'));
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  return page.close({ runBeforeUnload: true }).then(() => outcome);
}

test.describe('closing the tab asks first', () => {
  test('while a create is pending', async ({ page }) => {
    await openTodos(page);
    const release = await hold(page, 'POST');
    await addTodo(page, 'Milk');
    expect(await closeTab(page)).toBe('beforeunload');
    release();
    await expectTitles(page, 'Milk');
    expect(await closeTab(page)).toBe('closed');
  });

  test('while an edit is open or its rename is pending', async ({ page, students }) => {
    await students.add('Milk');
    await openTodos(page);
    const release = await hold(page, 'PATCH');
    await retitle(page, 'Milk', 'Oat milk');
    expect(await closeTab(page)).toBe('beforeunload');
    await expect(editor(page)).toHaveValue('Oat milk');
    await editor(page).press('Enter');
    await expect(title(page, 'Milk')).toBeFocused();
    expect(await closeTab(page)).toBe('beforeunload');
    release();
    await expectTitles(page, 'Oat milk');
    expect(await closeTab(page)).toBe('closed');
  });

  test('while a returned title stands in the field', async ({ page }) => {
    await openTodos(page);
    await refuse(page, 'POST');
    await addTodo(page, 'Milk');
    await expect(newTodo(page)).toHaveValue('Milk');
    expect(await closeTab(page)).toBe('beforeunload');
    await newTodo(page).fill('');
    expect(await closeTab(page)).toBe('closed');
  });
});

test('closing the tab asks first while a title waits for the page’s script', async ({ page }) => {
  const release = await holdFiles(page, '**/assets/index-*.js');
  await page.goto('/todos/all', { waitUntil: 'commit' });
  await addTodo(page, 'Milk');
  await expect(newTodo(page)).toHaveValue('');
  expect(await closeTab(page)).toBe('beforeunload');
  release();
  await expectTitles(page, 'Milk');
  expect(await closeTab(page)).toBe('closed');
});

test('closing the tab does not ask when nothing is pending', async ({ page, students }) => {
  await students.add('Milk');
  await openTodos(page);
  await addTodo(page, 'Bread');
  await expectTitles(page, 'Milk', 'Bread');
  await retitle(page, 'Milk', 'Oat milk');
  await editor(page).press('Escape');
  expect(await closeTab(page)).toBe('closed');
});
