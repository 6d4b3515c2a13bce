import type { Page } from '@playwright/test';
import { todoBody } from '@todos/test-utils/todo';
import {
  banner,
  checkbox,
  editor,
  expectTitles,
  newTodo,
  openTodos,
  rename,
  retitle,
  rows,
} from '@todos/test-utils/todos-page';
import { expect, test as base } from './fixtures.ts';
import { showAgain } from './show-again.ts';

const test = base.extend<{ other: Page }>({
  /** A second tab of the same browser. */
  other: async ({ context }, provide) => provide(await context.newPage()),
});

test('what one tab changes is shown in the other', async ({ page, other, students }) => {
  await students.add('Milk');
  await openTodos(page);
  await openTodos(other);
  await rename(page, 'Milk', 'Oat milk');
  await expectTitles(other, 'Oat milk');
  const [patch] = await Promise.all([
    other.waitForRequest((request) => request.method() === 'PATCH'),
    checkbox(other, 'Oat milk').click(),
  ]);
  expect(patch.postDataJSON()).toEqual(todoBody('Oat milk', true));
  await expect(checkbox(page, 'Oat milk')).toBeChecked();
  for (const tab of [page, other]) await expect(banner(tab)).toBeEmpty();
});

test('a refresh disturbs neither typing nor scrolling', async ({ page, students }) => {
  for (let number = 1; number <= 60; number += 1) await students.add(`Todo ${number}`);
  await openTodos(page);
  await newTodo(page).fill('Half a title');
  await retitle(page, 'Todo 40', 'Todo 40, edited');
  await editor(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);

  await students.add('From elsewhere');
  await showAgain(page);
  await expect(rows(page)).toHaveCount(61);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('Todo 40, edited');
  const caret = editor(page).evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
    selectionStart,
    selectionEnd,
  ]);
  expect(await caret).toEqual([2, 5]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(newTodo(page)).toHaveValue('Half a title');
});
