import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Call } from './fixtures.ts';
import {
  checkbox,
  deleteButton,
  expectTitles,
  openTodos,
  rows,
} from '@todos/test-utils/todos-page';

const countOf = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).length;

/** Holds a key down: one press, then the repeats that the system makes, then the release. */
async function holdKey(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.down(key);
    await pause(30);
  }
  await page.keyboard.up(key);
}

// Only a browser moves the focus and clicks while a key is held.
test('holding Enter or Space presses only the control that had the focus', async ({
  page,
  calls,
  students,
}) => {
  for (const title of ['Milk', 'Bread', 'Eggs', 'Rice']) await students.add(title);
  await openTodos(page, '/todos/active');

  await deleteButton(page, 'Bread').focus();
  await holdKey(page, 'Enter');
  await expectTitles(page, 'Milk', 'Eggs', 'Rice');
  await expect(deleteButton(page, 'Eggs')).toBeFocused();
  expect(countOf(calls, 'DELETE')).toBe(1);

  await checkbox(page, 'Eggs').focus();
  await holdKey(page, 'Space');
  await expectTitles(page, 'Milk', 'Rice');
  await expect(checkbox(page, 'Rice')).toBeFocused();
  expect(countOf(calls, 'PATCH')).toBe(1);
});

/** Clicks twice: the second time so many milliseconds after the row has come to rest. */
async function clickTwice(page: Page, control: Locator, gapMs: number): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no place on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The clock of the page stands still, so that a busy machine does not widen the gap.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.mouse.click(x, y);
  await expect(page.locator('.todo[inert]')).toHaveCount(1);
  // A second click while it moves hits what is seen, or nothing.
  await page.clock.runFor(100);
  await page.mouse.click(x, y);
  await page.clock.runFor(330);
  await expect(control).toHaveCount(0);
  await page.clock.runFor(gapMs);
  await page.mouse.click(x, y);
  await page.clock.resume();
}

// Only a layout moves another control under the pointer.
test('a quick second click does not press what has moved under the pointer', async ({
  page,
  calls,
  students,
}) => {
  await page.clock.install();
  await students.add('Done', true);
  for (let nth = 1; nth <= 24; nth += 1) await students.add(`Todo ${nth}`);
  await openTodos(page, '/todos/active');

  await clickTwice(page, deleteButton(page, 'Todo 1'), 180);
  await expect(rows(page)).toHaveCount(23);
  // The second press has not moved the focus: Space scrolls, and deletes nothing.
  await expect(page.getByRole('list', { name: 'Todos' })).toBeFocused();
  await clickTwice(page, deleteButton(page, 'Todo 2'), 700);
  await expect(rows(page)).toHaveCount(21);
  await clickTwice(page, checkbox(page, 'Todo 4'), 180);
  await expect(checkbox(page, 'Todo 5')).not.toBeChecked();
  expect(countOf(calls, 'DELETE')).toBe(3);
  expect(countOf(calls, 'PATCH')).toBe(1);
});
