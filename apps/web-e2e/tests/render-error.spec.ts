import { expect, test } from './fixtures.ts';
import { expectTitles, filter, openTodos } from '@todos/test-utils/todos-page';

test.use({ expectedErrors: /removeChild/ });

test('where the page cannot be shown any more, a message says so and leads back to the list', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page);
  // As extensions that rewrite pages do: React can no longer take away what it once put there.
  await page.evaluate(() => document.querySelector('[aria-label="Todos"] > li')?.remove());
  await filter(page, 'Completed').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByRole('alert')).toContainText('Your saved todos are safe.');
  await expect(page.getByRole('heading', { name: 'todos' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expectTitles(page, 'Bread');
  await filter(page, 'All').click();
  await expectTitles(page, 'Milk', 'Bread');
});
