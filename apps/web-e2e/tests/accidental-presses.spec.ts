import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Call } from './fixtures.ts';
import {
  checkbox,
  deleteButton,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  rows,
} from '@todos/test-utils/todos-page';

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

test('a held key presses each control once', async ({ page, calls, students }) => {
  for (const title of ['Milk', 'Bread', 'Eggs', 'Rice', 'Salt']) await students.add(title);
  await openTodos(page);

  await test.step('an x', async () => {
    await deleteButton(page, 'Bread').focus();
    await hold(page, 'Enter');
    await expectTitles(page, 'Milk', 'Eggs', 'Rice', 'Salt');
    await expect(deleteButton(page, 'Eggs')).toBeFocused();
    expect(countOf(calls, 'DELETE')).toBe(1);
  });

  await test.step('a filter', async () => {
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await filter(page, 'Active').focus();
    await hold(page, 'Enter');
    await expectFilter(page, 'Active');
    expect(await length()).toBe(before + 1);
  });

  await test.step('a checkbox whose row disappears', async () => {
    await checkbox(page, 'Eggs').focus();
    await hold(page, 'Space');
    await expectTitles(page, 'Milk', 'Rice', 'Salt');
    await expect(checkbox(page, 'Rice')).toBeFocused();
    expect(countOf(calls, 'PATCH')).toBe(1);
  });

  await test.step('Enter in the new-todo field, where Space still writes', async () => {
    await newTodo(page).fill('Soap');
    await hold(page, 'Enter');
    await expectTitles(page, 'Milk', 'Rice', 'Salt', 'Soap');
    await expect(page.getByText('Type what needs to be done.')).toHaveCount(0);
    await hold(page, 'Space');
    await expect(newTodo(page)).toHaveValue(' '.repeat(12));
  });
});

test.describe('two clicks in one place', () => {
  test.beforeEach(({ page }) => page.clock.install());

  /** Clicks twice, so many milliseconds apart: the second time once the control is gone. */
  async function clickTwice(page: Page, control: Locator, gapMs: number) {
    const box = await control.boundingBox();
    if (!box) throw new Error('the control has no place on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The clock of the page stands still, so that a busy machine does not widen the gap.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await page.mouse.click(x, y);
    await expect(control).toHaveCount(0);
    await page.clock.runFor(gapMs);
    await page.mouse.click(x, y);
    await page.clock.resume();
  }

  test('press what moved under the pointer only if they are 700 ms apart', async ({
    page,
    calls,
    students,
  }) => {
    await students.add('Done', true);
    for (let nth = 1; nth <= 24; nth += 1) await students.add(`Todo ${nth}`);
    await openTodos(page, '/todos/active');

    await clickTwice(page, deleteButton(page, 'Todo 1'), 180);
    await expect(rows(page)).toHaveCount(23);
    await clickTwice(page, deleteButton(page, 'Todo 2'), 700);
    await expect(rows(page)).toHaveCount(21);
    await clickTwice(page, checkbox(page, 'Todo 4'), 180);
    await expect(checkbox(page, 'Todo 5')).not.toBeChecked();
    expect(countOf(calls, 'DELETE')).toBe(3);
    expect(countOf(calls, 'PATCH')).toBe(1);

    await test.step('at the end of a list that fills the window', async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // The row above moves down.
      await clickTwice(page, deleteButton(page, 'Todo 24'), 180);
      await expect(rows(page)).toHaveCount(19);
      expect(countOf(calls, 'DELETE')).toBe(4);
    });
  });
});
