import { expect, test } from './fixtures.ts';
import { holdFiles } from '@todos/test-utils/intercept';
import {
  count,
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

test('the code of the About page comes only when the page is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openTodos(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(scripts).toEqual([expect.any(String), expect.stringMatching(/^\/assets\/about-page-/)]);
});

test('the About page says that it is loading while its code takes long', async ({ page }) => {
  await openTodos(page);
  const release = await holdFiles(page, '**/about-page-*');
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  release();
  await expect(page.getByRole('definition')).toHaveCount(3);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test.describe('while the code of the About page cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ });

  test('the page says so, and opens when it is tried again', async ({ page }) => {
    await openTodos(page);
    await page.route('**/about-page-*', (route) => route.abort());
    await pageLink(page, 'About').click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await expect(page).toHaveTitle('About · todos');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('definition')).toHaveCount(3);
    await pageLink(page, 'Todos').click();
    await expectTitles(page, 'Milk', 'Bread');
    await pageLink(page, 'About').click();
    await expect(page.getByRole('definition')).toHaveCount(3);
  });
});

test('the About page tells what the app is made for, and opens by its own address', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About · todos');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([/^\d+\.\d+\.\d+$/, '/api', '1']);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expectTitles(page, 'Milk', 'Bread');
});

test('Back and Forward go through the filters and the About page', async ({ page }) => {
  await openTodos(page);
  await filter(page, 'Active').click();
  await filter(page, 'Completed').click();
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();

  const stations = [
    { path: '/todos/all', name: 'All', titles: ['Milk', 'Bread'] },
    { path: '/todos/active', name: 'Active', titles: ['Milk'] },
    { path: '/todos/completed', name: 'Completed', titles: ['Bread'] },
  ];
  const expectStation = async ({ path, name, titles }: (typeof stations)[number]) => {
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${name} · todos`);
    await expectFilter(page, name);
    await expectTitles(page, ...titles);
  };

  for (const station of [...stations].reverse()) {
    await page.goBack();
    await expectStation(station);
  }
  for (const station of stations.slice(1)) {
    await page.goForward();
    await expectStation(station);
  }
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});

for (const path of ['/', '/todos', '/todos/all/more', '/nowhere/at/all?x=1#y']) {
  test(`the path ${path} leads to all todos, and Back does not return to it`, async ({ page }) => {
    await page.goto('/about');
    await page.goto(path);
    await expect(page).toHaveURL('/todos/all');
    await expectTitles(page, 'Milk', 'Bread');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

for (const status of ['done', 'ACTIVE', 'constructor', '%20']) {
  test(`the unknown status ${status} shows all todos, with All highlighted`, async ({ page }) => {
    await openTodos(page, `/todos/${status}`);
    await expect(page).toHaveURL(`/todos/${status}`);
    await expectTitles(page, 'Milk', 'Bread');
    await expectFilter(page, 'All');
  });
}

test('a filter can be opened by its address', async ({ page }) => {
  await openTodos(page, '/todos/completed');
  await expectTitles(page, 'Bread');
  await expect(count(page)).toHaveText('1 items left');
});
