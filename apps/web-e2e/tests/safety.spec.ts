import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  count,
  deleteButton,
  expectTitles,
  openTodos,
  pageLink,
  rename,
} from '@todos/test-utils/todos-page';

test('no page reports an error, and no request leaves the origin, over the whole job', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await openTodos(page, '/nowhere');
  await addTodo(page, 'Milk');
  await checkbox(page, 'Milk').click();
  await rename(page, 'Milk', 'Oat milk');
  await deleteButton(page, 'Oat milk').click();
  await expectTitles(page);
  await pageLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(new Set(requests.filter((origin) => origin !== 'null'))).toEqual(
    new Set([new URL(page.url()).origin]),
  );
});

test('a title with markup is text like any other', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await openTodos(page);
  await addTodo(page, markup);
  await expectTitles(page, markup);
  await page.reload();
  await expectTitles(page, markup);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page).toHaveTitle('All · todos');
});

test.describe('a script that was smuggled in does not run', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  /** Puts an inline script into the page, and gives back whether it ran and what forbade it. */
  const smuggle = (page: Page) =>
    page.evaluate(async () => {
      const forbidden = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        setTimeout(() => resolve('nothing'), 2_000);
      });
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
      document.head.append(script);
      return { forbiddenBy: await forbidden, ran: document.documentElement.dataset['ran'] };
    });
  const kept = { forbiddenBy: 'script-src-elem', ran: undefined };

  test('into the page as its server sends it', async ({ page }) => {
    await openTodos(page);
    expect(await smuggle(page)).toEqual(kept);
  });

  test('into the page on a plain static host, which sends no headers', async ({ page, pages }) => {
    const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
    await page.route(/^[^?]*\/(todos\/all|assets\/[^/]*)$/, async (route, request) => {
      const { pathname } = new URL(request.url());
      const file = pathname.startsWith('/assets/') ? pathname : 'index.html';
      await route.fulfill({
        contentType: types[extname(file) as keyof typeof types],
        body: await readFile(join(pages.webRoot, file), 'utf8'),
      });
    });
    await openTodos(page, '/todos/all');
    await addTodo(page, 'Milk');
    await expectTitles(page, 'Milk');
    expect(await smuggle(page)).toEqual(kept);
  });

  test('into the legacy page, opened from disk', async ({ page, pages }) => {
    await page.goto(pathToFileURL(join(pages.legacyRoot, 'index.html')).href);
    await expect(count(page)).toHaveText('3 items left');
    expect(await smuggle(page)).toEqual(kept);
  });
});
