import { expect, test } from './fixtures.ts';
import { deleteButton, editor, expectTitles, openTodos, title } from '@todos/test-utils/todos-page';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ students, page }) => {
  await students.add('Milk');
  await openTodos(page);
});

test('one tap on a title opens no editor', async ({ page }) => {
  await title(page, 'Milk').tap();
  await expect(title(page, 'Milk')).toBeFocused();
  await expect(editor(page)).toHaveCount(0);
});

test('a double tap on a title opens its editor', async ({ page }) => {
  const box = await title(page, 'Milk').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  // On a busy machine the taps may come too far apart: a person would tap again.
  await expect(async () => {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(editor(page)).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(editor(page)).toHaveValue('Milk');
});

test('fingers cannot hover: the x of a row shows at once, and a tap on it deletes', async ({
  page,
}) => {
  await expect(deleteButton(page, 'Milk')).toHaveCSS('opacity', '1');
  await deleteButton(page, 'Milk').tap();
  await expectTitles(page);
});
