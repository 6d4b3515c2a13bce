import { expect, test } from './fixtures.ts';
import {
  deleteButton,
  editor,
  expectTitles,
  newTodo,
  openTodos,
  title,
} from '@todos/test-utils/todos-page';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a touch screen, no keyboard covers the opened page, a double tap edits a title, and the x shows without hover', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await expect(newTodo(page)).not.toBeFocused();
  await expect(deleteButton(page, 'Milk')).toHaveCSS('opacity', '1');

  const box = await title(page, 'Milk').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  // On a busy machine the taps may come too far apart: a person would tap again.
  await expect(async () => {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(editor(page)).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(editor(page)).toHaveValue('Milk');
  await page.keyboard.press('Escape');

  await deleteButton(page, 'Milk').tap();
  await expectTitles(page);
});
