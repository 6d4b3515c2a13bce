import { expect, test } from './fixtures.ts';
import { holdFiles } from '@todos/test-utils/intercept';
import {
  expectFilter,
  expectTitles,
  filter,
  openTodos,
  pageLink,
} from '@todos/test-utils/todos-page';

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
  await openTodos(page);
  await filter(page, 'Active').click();
  await filter(page, 'Completed').click();
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();

  const expectFiltered = async (name: string, ...titles: string[]) => {
    await expect(page).toHaveURL(`/todos/${name.toLowerCase()}`);
    await expect(page).toHaveTitle(`${name} · todos`);
    await expectFilter(page, name);
    await expectTitles(page, ...titles);
  };
  await page.goBack();
  await expectFiltered('Completed', 'Bread');
  await page.goBack();
  await expectFiltered('Active', 'Milk');
  await page.goBack();
  await expectFiltered('All', 'Milk', 'Bread');
  await page.goForward();
  await expectFiltered('Active', 'Milk');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});
