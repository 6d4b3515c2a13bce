import type { Page } from '@playwright/test';
import { hold, holdFiles } from '@todos/test-utils/intercept';
import { addTodo, expectTitles, newTodo, openTodos, pageLink } from '@todos/test-utils/todos-page';
import { expect, test as base } from './fixtures.ts';

const test = base.extend({
  // The browser knows this host, too, and the page has a worker there.
  baseURL: ({ students }, provide) => provide(students.url.replace('127.0.0.1', 'todos.localhost')),
});

// Of the worker's script and the manifest, while the server is down.
test.use({ expectedErrors: /Failed to load resource|fetching the script/ });

const lastList = (page: Page) => page.getByRole('list', { name: 'Last known list' });

/** Opens the page, and waits until it keeps what the next visit needs. */
async function visit(page: Page): Promise<void> {
  await openTodos(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
}

test('without a server, each page opens, and what is added there is saved once later', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await visit(page);
  await students.stop();
  for (const [path, ...titles] of [
    ['/', 'Milk', 'Bread'],
    ['/todos/active', 'Milk'],
    ['/todos/completed', 'Bread'],
  ] as const) {
    await page.goto(path);
    await expect(lastList(page).getByRole('listitem')).toHaveText(titles.map((each) => `${each}x`));
    await expect(page.getByText(/^Last seen \w+day \d+ \w+ at \d\d:\d\d\.$/)).toBeVisible();
  }
  await pageLink(page, 'About').click();
  await expect(page.getByText(/^Version/)).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText(/^Version/)).toBeVisible();
  await pageLink(page, 'Todos').click();
  await addTodo(page, 'Eggs');
  const unsaved = page.getByRole('list', { name: 'Not saved' });
  await expect(unsaved).toContainText('Eggs');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(unsaved).toContainText('Eggs');
  await students.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectTitles(page, 'Milk', 'Bread');
  await expect(lastList(page)).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  expect((await students.list()).map(({ title }) => title)).toEqual(['Milk', 'Bread', 'Eggs']);
});

test('the last list is there before the script, stays in its place, and cannot be pressed', async ({
  page,
  calls,
  students,
}) => {
  await students.add('Milk');
  await visit(page);
  const releaseList = await hold(page, 'GET');
  const releaseScript = await holdFiles(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('.picture li');
  await expect(picture).toHaveText('Milkx');
  const before = await picture.boundingBox();
  await picture.evaluate((row) => row.setAttribute('data-before', 'script'));
  releaseScript();
  await expect(page).toHaveTitle(/·/);
  await expect(picture).toHaveAttribute('data-before', 'script');
  await picture.locator('input').click({ force: true });
  await newTodo(page).pressSequentially('Half');
  releaseList();
  await expectTitles(page, 'Milk');
  expect(await page.locator('.todo-list li').boundingBox()).toEqual(before);
  await expect(newTodo(page)).toHaveValue('Half');
  await expect(newTodo(page)).toBeFocused();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
});
