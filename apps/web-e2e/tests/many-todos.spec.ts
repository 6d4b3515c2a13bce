import { expect, test } from './fixtures.ts';
import { launchOptions } from '@todos/test-utils';
import { todo } from '@todos/test-utils/todo';
import { intercept } from '@todos/test-utils/intercept';
import { part } from '@todos/test-utils/walk';

// As while a screen reader runs: otherwise, Chromium leaves out what is off the screen.
test.use({ launchOptions: { ...launchOptions(), args: ['--force-renderer-accessibility'] } });

const todos = Array.from({ length: 2_000 }, (_, index) =>
  todo(index + 1, `Todo number ${index + 1}`, index % 2 === 1),
);
const lastTitle = 'Todo number 2000';

test('Tab, the browser’s search and screen readers reach all of 2,000 todos', async ({ page }) => {
  // By their place: working out thousands of roles and names takes longer than a test may.
  const rows = page.locator('.todo-list li');
  await intercept(page, 'GET', (route) => route.fulfill({ json: todos }));
  await page.goto('/todos/all');
  await expect(part(page, 'count')).toHaveText('1000 items left');
  await expect(rows).toHaveCount(todos.length);

  await test.step('Shift+Tab reaches the last row from the filters', async () => {
    await part(page, 'filter All').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(rows.last().locator('button').last()).toBeFocused();
    await expect(rows.last()).toBeInViewport();
  });

  await test.step('the browser’s search finds the last row', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows.last()).not.toBeInViewport();
    // `window.find` searches as Ctrl+F does, and is missing in TypeScript's types.
    const isFound = await page.evaluate(
      (text) => (window as unknown as { find(text: string): boolean }).find(text),
      lastTitle,
    );
    expect(isFound).toBe(true);
    await expect(rows.last()).toBeInViewport();
  });

  await test.step('a screen reader gets the rows off the screen too', async () => {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const list = nodes.find(({ role, name }) => role?.value === 'list' && name?.value === 'Todos');
    const items = nodes.filter(
      ({ ignored, role, parentId, childIds }) =>
        !ignored &&
        role?.value === 'listitem' &&
        parentId === list?.nodeId &&
        childIds?.length === 3,
    );
    expect(items).toHaveLength(todos.length);
  });
});
