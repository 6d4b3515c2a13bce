import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  clearCompleted,
  count,
  deleteButton,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  rows,
  tabTo,
  toggleAll,
} from '@todos/test-utils/todos-page';

const samples = [
  'Open this page from disk',
  'Add a todo of three letters or more',
  'Delete one with its x',
  'Follow the Active and Completed links',
] as const;
const [completed, ...active] = samples;

let address: string;

test.beforeEach(async ({ page, pages }) => {
  address = pathToFileURL(join(pages.legacyRoot, 'index.html')).href;
  await page.goto(address);
});

test('opened from disk, the legacy page adds, removes and filters, and requests only itself', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();

  await test.step('it shows four todos, which cannot be changed, and a hidden error', async () => {
    await expectTitles(page, ...samples);
    await expect(checkbox(page, completed)).toBeChecked();
    for (const title of active) await expect(checkbox(page, title)).not.toBeChecked();
    for (const title of samples) await expect(checkbox(page, title)).toBeDisabled();
    await expect(toggleAll(page)).toBeDisabled();
    await expect(count(page)).toHaveText('3 items left');
    await expect(page.getByText('Unable to add a Todo', { exact: true })).toBeAttached();
    await expect(page.getByText('Unable to add a Todo')).toBeHidden();
    expect(await page.locator('body').ariaSnapshot()).not.toContain('Unable');
  });

  await test.step('a short title is blocked, and tints the field once it was left', async () => {
    const tint = () => newTodo(page).evaluate((field) => getComputedStyle(field).backgroundColor);
    await newTodo(page).focus();
    const plain = await tint();
    await newTodo(page).pressSequentially(' ab ');
    expect(await tint()).toBe(plain);
    await newTodo(page).blur();
    await expect(newTodo(page)).not.toHaveCSS('background-color', plain);
    await newTodo(page).press('Enter');
    await expectTitles(page, ...samples);
    await expect(newTodo(page)).toHaveValue(' ab ');
    await addTodo(page, ' Milk ');
    await expectTitles(page, ...samples, 'Milk');
    await expect(newTodo(page)).toHaveCSS('background-color', plain);
  });

  await test.step('todos are removed, filtered and cleared', async () => {
    await deleteButton(page, samples[1]).click();
    await expectTitles(page, completed, samples[2], samples[3], 'Milk');
    await filter(page, 'Active').click();
    await expectTitles(page, samples[2], samples[3], 'Milk');
    await filter(page, 'Completed').click();
    await expectTitles(page, completed);
    await clearCompleted(page).click();
    await expectTitles(page);
    await filter(page, 'All').click();
    await expectTitles(page, samples[2], samples[3], 'Milk');
  });

  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
});

test('the legacy page follows its hash links, Back and Forward, and shows each list from its top', async ({
  page,
}) => {
  await filter(page, 'Active').click();
  await filter(page, 'Completed').click();
  await page.goBack();
  await expect(page).toHaveURL(`${address}#/active`);
  await expectFilter(page, 'Active');
  await expectTitles(page, ...active);
  await page.goBack();
  await expectFilter(page, 'All');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(`${address}#/completed`);
  await expectTitles(page, completed);
  await page.goto(`${address}#/whatever`);
  await expectFilter(page, 'All');
  await expectTitles(page, ...samples);

  await page.setViewportSize({ width: 375, height: 667 });
  for (let nth = 1; nth <= 15; nth += 1) await addTodo(page, `Todo ${nth}`);
  await deleteButton(page, 'Todo 15').scrollIntoViewIfNeeded();
  await expect(rows(page).first()).not.toBeInViewport();
  await filter(page, 'Active').click();
  await expect(rows(page)).toHaveCount(18);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
});

test('the legacy page keeps half a title over a reload, and works with the keyboard alone', async ({
  page,
}) => {
  // Chromium now and then loses the storage of a page from disk on a reload.
  await page.goto('/legacy/');
  await tabTo(page, newTodo(page));
  await page.keyboard.type('Half a ti');
  await page.reload();
  await expect(newTodo(page)).toHaveValue('Half a ti');
  await newTodo(page).press('Enter');
  await expectTitles(page, ...samples, 'Half a ti');
  await expect(newTodo(page)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(filter(page, 'All')).toBeFocused();
  await expect(rows(page)).toHaveCount(5);
  await deleteButton(page, completed).focus();
  await page.keyboard.press('End');
  await expect(deleteButton(page, 'Half a ti')).toBeFocused();
  for (const title of [...samples].reverse()) {
    await page.keyboard.press('Enter');
    await expect(deleteButton(page, title)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(newTodo(page)).toBeFocused();

  await page.reload();
  await expectTitles(page, ...samples);
  await expect(newTodo(page)).toHaveValue('');
});
