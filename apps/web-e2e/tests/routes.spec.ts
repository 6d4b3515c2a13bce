import { expect, test } from './fixtures.ts';
import { holdFiles } from '@todos/test-utils/intercept';
import { openTodos, pageLink } from '@todos/test-utils/todos-page';
import { walk } from '@todos/test-utils/walk';

test.beforeEach(async ({ students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
});

test('the code of the About page is loaded only when the page is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const release = await holdFiles(page, '**/about-page-*');
  await openTodos(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  await pageLink(page, 'About').click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  expect(scripts.at(-1)).toMatch(/^\/assets\/about-page-/);
  release();
  await expect(page.getByRole('term').first()).toHaveText('Rename');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('Back and Forward go through the filters and the About page', async ({ page }) => {
  const story = `
    open list; choose Active; choose Completed; click link About; see heading About
    back; at Completed Bread; back; at Active Milk; back; at All Milk, Bread; forward; at Active Milk
    forward; forward; url /about; see heading About
  `;
  await walk(page, story, {
    async at(words) {
      const [, name = '', titles = ''] = /^(\w+) (.*)$/.exec(words) ?? [];
      await expect(page).toHaveTitle(`${name} · todos`);
      await walk(page, `url /todos/${name.toLowerCase()}; chosen ${name}; titles ${titles}`);
    },
  });
});
