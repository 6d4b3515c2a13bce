import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

test('after a delete with the mouse, Space scrolls, and an undo scrolls to the restored todo', async ({
  page,
  calls,
  walk,
}) => {
  const titles = Array.from({ length: 40 }, (_, index) => `Todo ${index + 1}`).join(', ');
  await walk(`given ${titles}; open list; click delete Todo 1; focused list`);
  const scrolled = page.evaluate(
    () => new Promise((resolve) => addEventListener('scrollend', () => resolve(scrollY))),
  );
  await page.keyboard.press('Space');
  expect(await scrolled).toBeGreaterThan(100);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(part(page, 'title Todo 1')).toBeInViewport();
  await expect(part(page, 'rows').last()).toContainText('Todo 1');
  expect(calls).toEqual(['GET', 'DELETE 1', 'POST Todo 1']);
});
