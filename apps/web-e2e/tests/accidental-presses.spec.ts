import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Call } from './fixtures.ts';
import { checkbox, deleteButton, expectTitles, openTodos } from '@todos/test-utils/todos-page';

const countOf = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).length;

/** Holds a key down: one press, then the repeats that the system makes, then the release. */
async function hold(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.down(key);
    await pause(30);
  }
  await page.keyboard.up(key);
}

test('a held key presses no control that gets the focus', async ({ page, calls, students }) => {
  for (const title of ['Milk', 'Bread', 'Eggs', 'Rice']) await students.add(title);
  await openTodos(page, '/todos/active');

  await deleteButton(page, 'Bread').focus();
  await hold(page, 'Enter');
  await expectTitles(page, 'Milk', 'Eggs', 'Rice');
  await expect(deleteButton(page, 'Eggs')).toBeFocused();
  expect(countOf(calls, 'DELETE')).toBe(1);

  await checkbox(page, 'Eggs').focus();
  await hold(page, 'Space');
  await expectTitles(page, 'Milk', 'Rice');
  await expect(checkbox(page, 'Rice')).toBeFocused();
  expect(countOf(calls, 'PATCH')).toBe(1);
});

test('a quick second click does not press what has moved under the pointer', async ({
  page,
  calls,
  students,
}) => {
  await page.clock.install();
  for (const title of ['Milk', 'Bread', 'Eggs']) await students.add(title);
  await openTodos(page);
  const { x = 0, y = 0 } = (await deleteButton(page, 'Milk').boundingBox()) ?? {};
  // The clock of the page stands still, so that a busy machine does not widen the gap.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.mouse.click(x + 10, y + 10);
  await expectTitles(page, 'Bread', 'Eggs');
  await page.clock.runFor(180);
  await page.mouse.click(x + 10, y + 10);
  await page.clock.runFor(700);
  await page.mouse.click(x + 10, y + 10);
  await page.clock.resume();
  await expectTitles(page, 'Eggs');
  expect(countOf(calls, 'DELETE')).toBe(2);
});
