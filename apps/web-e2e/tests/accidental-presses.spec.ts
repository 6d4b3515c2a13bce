import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  clearCompleted,
  deleteButton,
  editor,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  rows,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';

const names = ['Milk', 'Bread', 'Eggs', 'Rice', 'Salt'] as const;

test.beforeEach(async ({ students }) => {
  for (const name of names) await students.add(name);
});

/** Holds a key down: one press, then repeats of it that the system makes, then the release. */
async function hold(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.down(key);
    await pause(30);
  }
  await page.keyboard.up(key);
}

interface SecondClick {
  /** By default, the second click is in the place of the first. */
  inPlaceOf?: Locator;
  /** Waits until the page shows what the first click did; by default, its control is gone. */
  isDone?: () => Promise<void>;
}

/** Clicks twice, so many milliseconds apart. The page's clock has to be installed. */
async function clickTwice(
  page: Page,
  control: Locator,
  gapMs: number,
  { inPlaceOf = control, isDone = () => expect(control).toHaveCount(0) }: SecondClick = {},
) {
  const first = await middleOf(control);
  const second = await middleOf(inPlaceOf);
  // The clock of the page stands still, so that a busy machine does not widen the gap.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.mouse.click(first.x, first.y);
  await isDone();
  await page.clock.runFor(gapMs);
  await page.mouse.click(second.x, second.y);
  await page.clock.resume();
}

async function middleOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no place on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('a held key', () => {
  test('Enter on an x deletes one todo', async ({ page, calls }) => {
    await openTodos(page);
    await deleteButton(page, 'Bread').focus();
    await hold(page, 'Enter');
    await expectTitles(page, 'Milk', 'Eggs', 'Rice', 'Salt');
    await expect(deleteButton(page, 'Eggs')).toBeFocused();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('Space on a checkbox under Active completes one todo', async ({ page, calls }) => {
    await openTodos(page, '/todos/active');
    await checkbox(page, 'Bread').focus();
    await hold(page, 'Space');
    await expectTitles(page, 'Milk', 'Eggs', 'Rice', 'Salt');
    await expect(checkbox(page, 'Eggs')).toBeFocused();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  test('Enter on toggle-all, a filter and Clear completed does its work once', async ({
    page,
    calls,
  }) => {
    await openTodos(page);
    await toggleAll(page).focus();
    await hold(page, 'Enter');
    for (const name of names) await expect(checkbox(page, name)).toBeChecked();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(names.length);
    const pages = () => page.evaluate(() => history.length);
    const before = await pages();
    await filter(page, 'Completed').focus();
    await hold(page, 'Enter');
    await expectFilter(page, 'Completed');
    expect(await pages()).toBe(before + 1);
    await clearCompleted(page).focus();
    await hold(page, 'Enter');
    await expectTitles(page);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(names.length);
  });

  test('Enter in the new-todo field adds one todo and complains of nothing', async ({ page }) => {
    await openTodos(page);
    await newTodo(page).fill('Soap');
    await hold(page, 'Enter');
    await expectTitles(page, ...names, 'Soap');
    await expect(page.getByText('Type what needs to be done.')).toHaveCount(0);
  });

  test('Space still writes spaces', async ({ page }) => {
    await openTodos(page);
    await newTodo(page).focus();
    await hold(page, 'Space');
    await expect(newTodo(page)).toHaveValue(' '.repeat(12));
  });
});

test.describe('two clicks in one place', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('180 ms apart on an x delete one todo, 700 ms apart two', async ({ page, calls }) => {
    await openTodos(page);
    await clickTwice(page, deleteButton(page, 'Milk'), 180);
    await expectTitles(page, 'Bread', 'Eggs', 'Rice', 'Salt');
    await clickTwice(page, deleteButton(page, 'Bread'), 700);
    await expectTitles(page, 'Rice', 'Salt');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(3);
  });

  test('180 ms apart on a checkbox under Active complete one todo', async ({ page, calls }) => {
    await openTodos(page, '/todos/active');
    await clickTwice(page, checkbox(page, 'Milk'), 180);
    await expectTitles(page, 'Bread', 'Eggs', 'Rice', 'Salt');
    await expect(checkbox(page, 'Bread')).not.toBeChecked();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  test('on the last x delete one todo and press nothing of the footer', async ({
    page,
    students,
  }) => {
    await students.add('Done', true);
    await openTodos(page);
    await filter(page, 'Active').click();
    await expectTitles(page, ...names);
    await clickTwice(page, deleteButton(page, 'Salt'), 180);
    await filter(page, 'All').click();
    await expectTitles(page, 'Milk', 'Bread', 'Eggs', 'Rice', 'Done');
  });

  test('on the last x of a list that fills the window delete one todo', async ({
    page,
    calls,
    students,
  }) => {
    for (let nth = 1; nth <= 20; nth += 1) await students.add(`Todo ${nth}`);
    await openTodos(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Then the row above is under the pointer.
    await clickTwice(page, deleteButton(page, 'Todo 20'), 180);
    await expect(rows(page)).toHaveCount(24);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('180 ms apart on one checkbox that stays toggle it twice', async ({ page, calls }) => {
    await openTodos(page);
    const milk = checkbox(page, 'Milk');
    await clickTwice(page, milk, 180, { isDone: () => expect(milk).toBeChecked() });
    await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(2);
    await expect(milk).not.toBeChecked();
  });

  test('of the keyboard, a switch or a voice both act', async ({ page }) => {
    await openTodos(page);
    await deleteButton(page, 'Milk').focus();
    await page.keyboard.press('Enter');
    await expect(deleteButton(page, 'Bread')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectTitles(page, 'Eggs', 'Rice', 'Salt');
  });
});

test('two quick clicks in two places delete two todos', async ({ page }) => {
  await page.clock.install();
  // Its rows move within the click.
  await page.goto('/legacy/');
  const deleteButtons = page.getByRole('button', { name: /^Delete/ });
  await clickTwice(page, deleteButtons.first(), 100, {
    inPlaceOf: deleteButtons.nth(1),
    isDone: () => expect(rows(page)).toHaveCount(3),
  });
  await expect(rows(page)).toHaveCount(2);
});

test('a double-click on a title still opens its editor', async ({ page }) => {
  await openTodos(page);
  await title(page, 'Eggs').dblclick();
  await expect(editor(page)).toHaveValue('Eggs');
});

test('the legacy page ignores accidental presses too', async ({ page }) => {
  await page.clock.install();
  await page.goto('/legacy/');
  await addTodo(page, 'Milk');
  await expect(rows(page)).toHaveCount(5);
  const first = page.getByRole('button', { name: /^Delete/ }).first();
  await clickTwice(page, first, 180, { isDone: () => expect(rows(page)).toHaveCount(4) });
  await expect(rows(page)).toHaveCount(4);
  await first.focus();
  await hold(page, 'Enter');
  await expect(rows(page)).toHaveCount(3);
});
