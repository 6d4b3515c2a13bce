import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  closeBanner,
  count,
  editor,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  rows,
  title,
} from '@todos/test-utils/todos-page';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';

// The states of single components are tested with axe in their stories.

/** Expects no violation, light and narrow, dark and wide: colours do not change with the width. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // The legacy mode opens no second page, which only frames of other origins need.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((n) => n.html) }));
    expect.soft(found, `${state}: ${colorScheme}, ${width} px wide`).toEqual([]);
  }
}

test('the todos page is accessible while it loads, and with an error, an editor and a call', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread', true);
  const release = await hold(page, 'GET');
  await page.goto('/');
  await expect(page.getByText('Loading todos')).toBeVisible();
  await expectAccessible(page, 'loading');

  release();
  await expectTitles(page, 'Milk', 'Bread');
  await hold(page, 'PATCH');
  await checkbox(page, 'Milk').click();
  await expect(rows(page).first()).toHaveAttribute('aria-busy', 'true');
  await refuse(page, 'POST');
  await addTodo(page, 'Eggs');
  await expect(closeBanner(page)).toBeVisible();
  await newTodo(page).fill(' ');
  await expect(page.getByText('Type what needs to be done.')).toBeVisible();
  await title(page, 'Bread').dblclick();
  await expect(editor(page)).toBeFocused();
  await expectAccessible(page, 'with a pending call, an error, an invalid title and an editor');
});

test('the last list is accessible, while it waits and after a failed load', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await hold(page, 'GET');
  await page.goto('/');
  await expect(page.locator('.picture li')).toHaveCount(2);
  await expectAccessible(page, 'waiting');
  await passOn(page);
  await refuse(page, 'GET');
  await page.reload();
  await expect(page.getByText(/Last seen/)).toBeVisible();
  await expectAccessible(page, 'failed');
});

test('the todos page is accessible without a list and with an empty one', async ({ page }) => {
  await refuse(page, 'GET');
  await page.goto('/');
  await closeBanner(page).click();
  await expect(page.getByText('Todos could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'not loaded');
  await passOn(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing to do yet')).toBeVisible();
  await expectAccessible(page, 'empty');
});

test.describe(() => {
  // React reports that what it shows instead of the About page is not what was prerendered.
  test.use({ expectedErrors: /removeChild|Failed to load resource|React error #418/ });

  test('the About page is accessible, loaded or not', async ({ page }) => {
    await page.route('**/about-page-*', (route) => route.abort());
    await page.goto('/about');
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'not loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expectAccessible(page, 'loaded');
  });

  test('a page that cannot be rendered shows an accessible message', async ({ page, students }) => {
    await students.add('Milk', true);
    await students.add('Bread');
    for (const path of ['/', '/legacy/']) {
      await openTodos(page, path);
      // As extensions that rewrite pages do: React cannot remove the row any more.
      await rows(page)
        .first()
        .evaluate((row) => row.remove());
      await filter(page, 'Active').click();
      await expect(page.getByRole('alert')).toContainText('Something went wrong.');
      await expectAccessible(page, path);
    }
  });
});

test('the legacy page is accessible with an invalid title and without todos', async ({ page }) => {
  await page.goto('/legacy/');
  await addTodo(page, 'ab');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expectAccessible(page, 'invalid');
  const firstDelete = page.getByRole('button', { name: /^Delete/ }).first();
  for (let left = 4; left > 0; left -= 1) await firstDelete.press('Enter');
  await expect(count(page)).toHaveText('0 items left');
  await expectAccessible(page, 'empty');
});
