import { join } from 'node:path';
import { test } from '../tests/fixtures.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');
const desktop = { viewport: { width: 1280, height: 640 } };
const phone = { viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true };

/** The main states of both pages: on what device, and how each is reached. */
const states = [
  ['todos', desktop, 'open list'],
  ['todos-phone', phone, 'open list'],
  ['editing-phone', phone, 'open list; tap title Water the tomatoes'],
  [
    'error-phone',
    phone,
    'refuse PATCH; open list /todos/active; tap box Call the dentist; see close error',
  ],
  ['legacy-page', desktop, 'open list /legacy/; add ab'],
] as const;

const todos =
  'Water the tomatoes, Return the library books ✓, Call the dentist, ' +
  'Renew the passport before the trip in March, Fix the gate ✓, קניות לסוף השבוע';

for (const [name, device, story] of states) {
  test.describe(name, () => {
    test.use({ ...device, deviceScaleFactor: 1.25, contextOptions: { reducedMotion: 'reduce' } });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the screenshot in ${colorScheme} is written`, async ({ page, walk }) => {
        await page.emulateMedia({ colorScheme });
        await walk(`given ${todos}; ${story}`);
        const path = join(folder, `${name}-${colorScheme}.png`);
        await page.screenshot({ path, caret: 'hide' });
      });
    }
  });
}
