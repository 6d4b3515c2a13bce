import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { refuse } from '@todos/test-utils/intercept';
import { addTodo, checkbox, closeBanner, openTodos, title } from '@todos/test-utils/todos-page';
import { test } from '../tests/fixtures.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');
const wide = { width: 800, height: 460 };
const narrow = { width: 320, height: 500 };

/** The main states of both pages: how each is reached. */
const states = {
  async todos(page: Page) {
    await openTodos(page);
    await title(page, 'Call the dentist').hover();
  },
  async editing(page: Page) {
    await page.setViewportSize(narrow);
    await openTodos(page);
    await title(page, 'Water the tomatoes').dblclick();
  },
  async error(page: Page) {
    await page.setViewportSize(narrow);
    await refuse(page, 'PATCH');
    await openTodos(page, '/todos/active');
    await checkbox(page, 'Call the dentist').click();
    await closeBanner(page).waitFor();
  },
  async 'legacy-page'(page: Page) {
    await openTodos(page, '/legacy/');
    await addTodo(page, 'ab');
  },
};

test.use({ viewport: wide, deviceScaleFactor: 1.25, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, reach] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the screenshot of ${name} in ${colorScheme} is written`, async ({ page, students }) => {
      await students.add('Water the tomatoes');
      await students.add('Return the library books', true);
      await students.add('Call the dentist');
      await students.add('קניות לסוף השבוע');
      await page.emulateMedia({ colorScheme });
      await reach(page);
      const path = join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path, caret: 'hide' });
    });
  }
}
