import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { refuse } from '@todos/test-utils/intercept';
import { addTodo, checkbox, closeBanner, openTodos, title } from '@todos/test-utils/todos-page';
import { test } from '../tests/fixtures.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');
const desktop = { viewport: { width: 1280, height: 640 } };
const phone = { viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true };

/** The main states of both pages: on what device, and how each is reached. */
const states = {
  todos: { device: desktop, reach: (page: Page) => openTodos(page) },
  'todos-phone': { device: phone, reach: (page: Page) => openTodos(page) },
  'editing-phone': {
    device: phone,
    async reach(page: Page) {
      await openTodos(page);
      await title(page, 'Water the tomatoes').tap();
    },
  },
  'error-phone': {
    device: phone,
    async reach(page: Page) {
      await refuse(page, 'PATCH');
      await openTodos(page, '/todos/active');
      await checkbox(page, 'Call the dentist').tap();
      await closeBanner(page).waitFor();
    },
  },
  'legacy-page': {
    device: desktop,
    async reach(page: Page) {
      await openTodos(page, '/legacy/');
      await addTodo(page, 'ab');
    },
  },
};

for (const [name, { device, reach }] of Object.entries(states)) {
  test.describe(name, () => {
    test.use({ ...device, deviceScaleFactor: 1.25, contextOptions: { reducedMotion: 'reduce' } });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the screenshot in ${colorScheme} is written`, async ({ page, students }) => {
        await students.add('Water the tomatoes');
        await students.add('Return the library books', true);
        await students.add('Call the dentist');
        await students.add('Renew the passport before the trip in March');
        await students.add('Fix the gate', true);
        await students.add('קניות לסוף השבוע');
        await page.emulateMedia({ colorScheme });
        await reach(page);
        const path = join(folder, `${name}-${colorScheme}.png`);
        await page.screenshot({ path, caret: 'hide' });
      });
    }
  });
}
