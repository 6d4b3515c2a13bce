import { launchOptions } from '@todos/test-utils';
import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';

// The main pointer is a mouse, which hovers, and fingers can press, too.
const pointers = 'availablePointerTypes=6,primaryPointerType=4';
const hovers = 'availableHoverTypes=3,primaryHoverType=2';
test.use({
  launchOptions: { ...launchOptions(), args: [`--blink-settings=${pointers},${hovers}`] },
});

test('on a laptop with a touch screen, each x is shown and controls have room for fingers', async ({
  page,
  walk,
}) => {
  await walk('given Milk; open list');
  expect(await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)).toBe(
    true,
  );
  await expect(part(page, 'delete Milk')).toHaveCSS('opacity', '1');
  expect((await part(page, 'filter All').boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
