import { expect, test } from './fixtures.ts';
import { legacyFile } from './students.ts';
import {
  addTodo,
  checkbox,
  count,
  deleteButton,
  expectFilter,
  expectTitles,
  filter,
  rows,
} from '@todos/test-utils/todos-page';

const samples = [
  'Open this page from disk',
  'Add a todo of three letters or more',
  'Delete one with its x',
  'Follow the Active and Completed links',
] as const;
const [completed, ...active] = samples;

test.beforeEach(async ({ page }) => void (await page.goto(legacyFile)));

test('opened from disk, the legacy page works without another request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();

  await expectTitles(page, ...samples);
  await expect(checkbox(page, completed)).toBeChecked();
  await expect(count(page)).toHaveText('3 items left');
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Unable');
  await addTodo(page, ' Milk ');
  await expectTitles(page, ...samples, 'Milk');

  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([legacyFile]);
});

test('the legacy page follows its hash links, Back and Forward', async ({ page }) => {
  await filter(page, 'Active').click();
  await filter(page, 'Completed').click();
  await page.goBack();
  await expect(page).toHaveURL(`${legacyFile}#/active`);
  await expectFilter(page, 'Active');
  await expectTitles(page, ...active);
  await page.goBack();
  await expectFilter(page, 'All');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(`${legacyFile}#/completed`);
  await expectTitles(page, completed);
  await filter(page, 'All').click();

  await page.setViewportSize({ width: 375, height: 667 });
  for (let nth = 1; nth <= 15; nth += 1) await addTodo(page, `Todo ${nth}`);
  await deleteButton(page, 'Todo 15').scrollIntoViewIfNeeded();
  await expect(rows(page).first()).not.toBeInViewport();
  await filter(page, 'Active').click();
  await expect(rows(page)).toHaveCount(18);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
});
