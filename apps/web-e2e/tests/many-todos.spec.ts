import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { count, filter, newTodo } from '@todos/test-utils/todos-page';

// A trace takes a picture of every row with every step.
test.use({ trace: 'off' });

const size = 5000;
const todos = Array.from({ length: size }, (_, index) => ({
  id: index + 1,
  title: `Todo number ${index + 1}`,
  completed: index % 2 === 1,
  userId: 1,
}));
const lastTitle = `Todo number ${size}`;

// By their place: to work out the roles and names of thousands takes longer than a test may.
const rows = (page: Page) => page.locator('.todo-list > li');

/** Opens the page over a students API whose list is long, and waits for all of it. */
async function openMany(page: Page) {
  await page.route('**/api/todos?*', (route) => route.fulfill({ json: todos }));
  await page.goto('/todos/all');
  await expect(count(page)).toHaveText('2500 items left');
  await expect(rows(page)).toHaveCount(size);
}

test('the browser’s own search finds and shows the last of 5,000 todos', async ({ page }) => {
  await openMany(page);
  await expect(rows(page).last()).not.toBeInViewport();
  // `window.find` searches as Ctrl+F does; the types have left it out.
  const isFound = await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text),
    lastTitle,
  );
  expect(isFound).toBe(true);
  await expect(rows(page).last()).toBeInViewport();
});

test('Tab goes through every control of row after row, and the last row of 5,000 comes before the filters', async ({
  page,
}) => {
  await openMany(page);
  await newTodo(page).focus();
  const focused = () =>
    page.evaluate(() => {
      const control = document.activeElement;
      return control?.getAttribute('aria-label') ?? control?.textContent;
    });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the filters');
  for (const { title } of todos.slice(0, 20)) {
    for (const name of [title, title, `Delete ${title}`]) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
  }
  await filter(page, 'All').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(`Delete ${lastTitle}`);
  await expect(rows(page).last()).toBeInViewport();
});

test('a screen reader is told of a list of 5,000, also of the rows off the screen', async ({
  page,
}) => {
  await openMany(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const list = nodes.find(({ role, name }) => role?.value === 'list' && name?.value === 'Todos');
  const items = nodes.filter(
    ({ ignored, role, parentId }) =>
      !ignored && role?.value === 'listitem' && parentId === list?.nodeId,
  );
  expect(items).toHaveLength(size);
});

test('all of 5,000 todos are printed, each with its title', async ({ page }) => {
  await openMany(page);
  await page.emulateMedia({ media: 'print' });
  const printed = await rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const isSkipped = getComputedStyle(row).getPropertyValue('content-visibility') === 'auto';
        const title = row.querySelector('.title');
        return !isSkipped && title !== null && title.getBoundingClientRect().height > 0;
      }).length,
  );
  expect(printed).toBe(size);
});

test('a filter shows its whole part of 5,000 todos, in their order', async ({ page }) => {
  await openMany(page);
  await filter(page, 'Completed').click();
  await expect(rows(page)).toHaveCount(size / 2);
  await expect(rows(page).first()).toHaveText('Todo number 2x');
  await expect(rows(page).last()).toHaveText(`${lastTitle}x`);
  await filter(page, 'All').click();
  await expect(rows(page)).toHaveCount(size);
  const titles = await rows(page).locator('.title').allTextContents();
  expect(titles).toEqual(todos.map(({ title }) => title));
});
