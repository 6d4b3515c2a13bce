import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Pages } from './fixtures.ts';
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

const places = {
  'opened from disk': ({ legacyRoot }: Pages) => pathToFileURL(join(legacyRoot, 'index.html')).href,
  'served under /legacy/': (_: Pages, url: string) => `${url}/legacy/`,
};

for (const [place, addressOf] of Object.entries(places)) {
  test.describe(`the legacy page, ${place}`, () => {
    let address: string;
    let requests: string[];

    test.beforeEach(async ({ page, pages, students }) => {
      requests = [];
      page.on('request', (request) => requests.push(request.url()));
      address = addressOf(pages, students.url);
      await page.goto(address);
    });

    test('shows four todos, the first of them completed, and an error nobody is told of', async ({
      page,
    }) => {
      await expectTitles(page, ...samples);
      await expect(checkbox(page, completed)).toBeChecked();
      for (const title of active) await expect(checkbox(page, title)).not.toBeChecked();
      await expect(count(page)).toHaveText('3 items left');
      await expect(page.getByText('Unable to add a Todo', { exact: true })).toBeAttached();
      await expect(page.getByText('Unable to add a Todo')).toBeHidden();
      expect(await page.locator('body').ariaSnapshot()).not.toContain('Unable');
      await expect(page.getByRole('button', { name: /close/i })).toHaveCount(0);
    });

    test('adds, removes, clears and filters, and requests nothing but itself', async ({ page }) => {
      await addTodo(page, ' Milk ');
      await expectTitles(page, ...samples, 'Milk');
      await expect(newTodo(page)).toHaveValue('');
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
      await expect(count(page)).toHaveText('3 items left');
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
    });

    test('blocks a title of less than three characters, and tints the field once it was left', async ({
      page,
    }) => {
      const tint = () => newTodo(page).evaluate((field) => getComputedStyle(field).backgroundColor);
      const plain = await tint();
      await newTodo(page).pressSequentially(' ab ');
      expect(await tint()).toBe(plain);
      await newTodo(page).blur();
      await expect(newTodo(page)).not.toHaveCSS('background-color', plain);
      await newTodo(page).press('Enter');
      await expectTitles(page, ...samples);
      await expect(newTodo(page)).toHaveValue(' ab ');
      await addTodo(page, 'abc');
      await expectTitles(page, ...samples, 'abc');
      await expect(newTodo(page)).toHaveCSS('background-color', plain);
    });

    test('keeps half a title over a reload, until it is added', async ({ page }) => {
      await newTodo(page).pressSequentially('Half a ti');
      await expect(newTodo(page)).toHaveValue('Half a ti');
      await page.reload();
      await expect(newTodo(page)).toHaveValue('Half a ti');
      await newTodo(page).press('Enter');
      await expectTitles(page, ...samples, 'Half a ti');
      await page.reload();
      await expectTitles(page, ...samples);
      await expect(newTodo(page)).toHaveValue('');
    });

    test('follows Back and Forward over its hash links', async ({ page }) => {
      await filter(page, 'Active').click();
      await filter(page, 'Completed').click();
      await page.goBack();
      await expect(page).toHaveURL(`${address}#/active`);
      await expectFilter(page, 'Active');
      await expectTitles(page, ...active);
      await page.goBack();
      await expectFilter(page, 'All');
      await expectTitles(page, ...samples);
      await page.goForward();
      await page.goForward();
      await expect(page).toHaveURL(`${address}#/completed`);
      await expectFilter(page, 'Completed');
      await expectTitles(page, completed);
    });

    test('shows a filter from its first todo', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      for (let i = 1; i <= 20; i++) await addTodo(page, `Todo ${i}`);
      await deleteButton(page, 'Todo 20').scrollIntoViewIfNeeded();
      await expect(rows(page).first()).not.toBeInViewport();
      await filter(page, 'Active').click();
      await expect(rows(page)).toHaveCount(23);
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    });

    test('shows all todos for a hash that it does not know', async ({ page }) => {
      for (const [hash, name, ...titles] of [
        ['#/active', 'Active', ...active],
        ['#/whatever', 'All', ...samples],
        ['#/completed', 'Completed', completed],
        ['#active/x', 'All', ...samples],
      ] as const) {
        await page.goto(`${address}${hash}`);
        await expectFilter(page, name);
        await expectTitles(page, ...titles);
      }
    });

    test('only shows what is completed: its checkboxes and toggle-all are disabled', async ({
      page,
    }) => {
      for (const title of samples) await expect(checkbox(page, title)).toBeDisabled();
      await expect(toggleAll(page)).toBeDisabled();
      await page.getByText(samples[1], { exact: true }).dblclick();
      await expect(page.getByRole('textbox')).toHaveCount(1);
    });

    test('keeps two todos apart that were added in the same instant', async ({ page }) => {
      await page.clock.setFixedTime(new Date());
      await addTodo(page, 'Milk');
      await addTodo(page, 'Bread');
      await expectTitles(page, ...samples, 'Milk', 'Bread');
      await deleteButton(page, 'Milk').click();
      await expectTitles(page, ...samples, 'Bread');
    });

    test('can be used with the keyboard alone, without losing the focus', async ({ page }) => {
      await tabTo(page, newTodo(page));
      await page.keyboard.type('Milk');
      await page.keyboard.press('Enter');
      await expect(newTodo(page)).toBeFocused();
      await tabTo(page, deleteButton(page, 'Milk'));
      for (const title of [...samples].reverse()) {
        await page.keyboard.press('Enter');
        await expect(deleteButton(page, title)).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(newTodo(page)).toBeFocused();
      await expect(rows(page)).toHaveCount(0);
    });
  });
}
