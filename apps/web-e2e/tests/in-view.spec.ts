import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { intercept, refuse } from '@todos/test-utils/intercept';
import { todo } from '@todos/test-utils/todo';
import {
  addTodo,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  editor,
  expectFilter,
  filter,
  newTodo,
  openTodos,
  paste,
  rows,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 667 };
const smallPhone = { width: 320, height: 568 };

const todos = Array.from({ length: 60 }, (_, index) => {
  // Every fifth one takes several lines on a narrow screen.
  const title = `Todo ${index + 1}${index % 5 === 0 ? ` ${'and so on '.repeat(8)}` : ''}`.trim();
  // The ids are far from those that the students API gives to new ones.
  return todo(index + 1001, title, index % 3 === 1);
});

/** Opens the page over a students API with these todos; by default, with 60. */
async function openList(page: Page, list = todos): Promise<void> {
  await intercept(page, 'GET', (route) => route.fulfill({ json: list }));
  await openTodos(page);
  await expect(rows(page)).toHaveCount(list.length);
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** Turns the mouse wheel, and waits until the page has scrolled. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.wheel(0, top - (await scrollTop(page)));
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Waits for so many frames, in which rows that come near the screen get their heights. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Presses a key, and expects that the control that has the focus then can be seen whole. */
async function expectUncovered(page: Page, key: string, frameCount = 1): Promise<void> {
  await page.keyboard.press(key);
  await frames(page, frameCount);
  const cover = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return 'no focus';
    const { x, y, width, height } = focused.getBoundingClientRect();
    const points = [
      [x + 4, y + height / 2],
      [x + width - 4, y + height / 2],
      [x + width / 2, y + 4],
      [x + width / 2, y + height - 4],
    ] as const;
    for (const [left, top] of points) {
      const seen = document.elementFromPoint(left, top);
      if (seen && (focused.contains(seen) || seen.contains(focused))) continue;
      const name = focused.getAttribute('aria-label') ?? focused.textContent;
      return `${name} at ${left}, ${top}: ${seen?.className ?? 'outside'}`;
    }
    return undefined;
  });
  expect(cover, `what covers the focus after ${key}`).toBeUndefined();
}

test('on a small screen, each control that Tab or Shift+Tab focuses is in full view', async ({
  page,
}) => {
  // The field, the skip link, three controls of each row, three filters, and Clear completed.
  const stops = 2 + 12 * 3 + 3 + 1;
  await page.setViewportSize(smallPhone);
  await openList(page, todos.slice(0, 12));
  await toggleAll(page).focus();
  for (let presses = 0; presses < stops; presses += 1) await expectUncovered(page, 'Tab');
  await expect(clearCompleted(page)).toBeFocused();
  for (let presses = 0; presses < stops; presses += 1) await expectUncovered(page, 'Shift+Tab');
  await expect(toggleAll(page)).toBeFocused();
});

test('each control that End, Home or an arrow key focuses is in full view', async ({ page }) => {
  await openList(page);
  for (const viewport of [phone, smallPhone]) {
    await page.setViewportSize(viewport);
    await checkbox(page, 'Todo 2').focus();
    for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown', 'End']) {
      await expectUncovered(page, key, 18);
    }
    await expect(checkbox(page, 'Todo 60')).toBeFocused();
  }
});

test('the form, the footer and an error stay on the screen while 60 rows scroll', async ({
  page,
}) => {
  await openList(page);
  await refuse(page, 'PATCH');
  const parts = [newTodo(page), toggleAll(page), filter(page, 'Completed'), clearCompleted(page)];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 568 });
    await checkbox(page, 'Todo 30').click();
    await expect(closeBanner(page)).toBeInViewport({ ratio: 1 });
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(500);
    for (const part of parts) {
      // Beside a scroll bar, it may begin in the middle of a pixel.
      await expect(part).toBeInViewport({ ratio: 0.99 });
      // A click that something else would take fails.
      await part.click({ trial: true });
      await part.evaluate((control) => control.focus());
      expect(await scrollTop(page), `focusing ${part.toString()} scrolls nothing`).toBe(before);
    }
    await newTodo(page).click();
    await page.keyboard.type('Milk');
    expect(await scrollTop(page), 'typing scrolls nothing').toBe(before);
    await closeBanner(page).click();
    expect(await scrollTop(page), 'closing the error scrolls nothing').toBe(before);
  }
});

test('Tab keeps each focused control in view while pasted lines are listed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  await page.setViewportSize(smallPhone);
  await scrollTo(page, 1500);
  await newTodo(page).evaluate((field) => field.focus({ preventScroll: true }));
  await paste(page, Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`).join('\n'));
  await expect(page.getByRole('button', { name: 'Add 40 todos' })).toBeInViewport();
  await expect(newTodo(page)).toBeInViewport({ ratio: 1 });
  await expectUncovered(page, 'Tab');
  await expect(page.getByRole('list', { name: 'Pasted' })).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) await expectUncovered(page, 'Tab');
  await expect(newTodo(page)).toBeInViewport({ ratio: 1 });
});

test('a new todo comes into view above the footer', async ({ page }) => {
  await page.setViewportSize(smallPhone);
  // Higher than rows are taken to be while they are off the screen.
  const long = todos.map((todo) => ({ ...todo, title: `${todo.id} ${'and so on '.repeat(20)}` }));
  await openList(page, long);
  // Not every browser keeps in place what is on the screen while the rows above it grow.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
  const text = 'A new todo that takes more than one line of a narrow screen';
  for (const each of [text, 'One more']) {
    await addTodo(page, each);
    const row = rows(page).filter({ has: title(page, each) });
    // At once: the highlight is gone after 1.6 seconds.
    await expect(row).toHaveAttribute('data-new');
    await expect(title(page, each)).toBeInViewport({ ratio: 1 });
    // Once the row has opened.
    await expect(page.locator('[data-motion]')).toHaveCount(0);
    await frames(page, 12);
    const box = await title(page, each).boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    await expect(newTodo(page)).toBeFocused();
  }
});

test('a filter opens at its first row and stays there', async ({ page }) => {
  await openList(page);
  await scrollTo(page, 1500);
  await filter(page, 'Completed').click();
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  await rows(page).first().getByRole('checkbox').click({ trial: true });
  const before = await scrollTop(page);
  await addTodo(page, 'Bread');
  await expect(count(page)).toHaveText('41 items left');
  expect(await scrollTop(page)).toBe(before);
});

test('the filters are two key presses from the new-todo field', async ({ page }) => {
  await openList(page);
  const link = page.getByRole('link', { name: 'Skip to the filters' });
  await scrollTo(page, 500);
  await newTodo(page).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await scrollTop(page)).toBe(500);
  await expect(link).toBeInViewport();
  await expect(link).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(filter(page, 'All')).toBeFocused();
  await expect(filter(page, 'All')).toBeInViewport();
  await expect(link).not.toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFilter(page, 'Active');
});

test('Undo is one Tab away from Clear completed', async ({ page, students }) => {
  await students.add('Milk', true);
  await students.add('Bread', true);
  await openTodos(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await clearCompleted(page).press('Enter');
  await expect(undo).toBeVisible();
  await expectUncovered(page, 'Tab');
  await expect(undo).toBeFocused();
});

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test(`on a ${name}, neither an editor nor a message moves the page`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const moved = async () => {
      await frames(page, 6);
      return page.evaluate(() => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
        return shifts.reduce((sum, { value }) => sum + value, 0);
      });
    };
    await refuse(page, 'PATCH');
    await openList(page);
    const opened = await moved();
    expect(opened, 'opening').toBeLessThanOrEqual(0.02);
    await title(page, todos[5]?.title ?? '').dblclick();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await moved(), 'editing').toBe(opened);
    await checkbox(page, 'Todo 2').click();
    await expect(closeBanner(page)).toBeVisible();
    expect(await moved(), 'failing').toBe(opened);
    await closeBanner(page).click();
    expect(await moved(), 'closing').toBe(opened);
    await context.setOffline(true);
    await expect(page.getByText('You seem to be offline').last()).toBeVisible();
    expect(await moved(), 'offline').toBe(opened);
  });
}

test('what is read stays near when another device deletes every second of 300 todos', async ({
  page,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => todo(index + 1, `Todo ${index + 1}`));
  await openList(page, many);
  const read = title(page, 'Todo 200');
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await frames(page, 3);
  await expect(read).toBeInViewport();
  const rest = many.filter(({ id }) => id % 2 === 0);
  await intercept(page, 'GET', (route) => route.fulfill({ json: rest }));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(rows(page)).toHaveCount(150);
  await frames(page, 3);
  await expect(read).toBeInViewport();
});
