import type { Locator, Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

/** Clicks twice: the second time while its row moves. */
async function clickQuickly(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no place on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The clock of the page stands still, so that a busy machine does not widen the gaps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.mouse.click(x, y);
  // The page renders the answer at the end of a task.
  const leaving = () => page.clock.runFor(1).then(() => page.locator('.todo[inert]').count());
  await expect.poll(leaving).toBe(1);
  // A second click while it moves hits what is seen, or nothing.
  await page.clock.runFor(100);
  await page.mouse.click(x, y);
  await page.clock.runFor(330);
  await expect(control).toHaveCount(0);
  await page.clock.resume();
}

// Only a layout moves another control under the pointer.
test('a quick second click does not press what has moved under the pointer', async ({
  page,
  calls,
  walk,
}) => {
  await page.clock.install();
  await walk('given Todo 1, Todo 2, Todo 3, Todo 4, Todo 5; open list /todos/active');

  await clickQuickly(page, part(page, 'delete Todo 1'));
  // The second press has not moved the focus: Space scrolls, and deletes nothing.
  await walk('focused list');
  await clickQuickly(page, part(page, 'box Todo 2'));
  await walk('unchecked box Todo 3; titles Todo 3, Todo 4, Todo 5');
  expect(calls).toEqual(['GET', 'DELETE 1', 'PATCH 2 Todo 2 ✓']);
});
