import type { Page } from '@playwright/test';
import { part } from '@todos/test-utils/walk';
import { expect, test as base } from './fixtures.ts';

const test = base.extend({
  // The browser knows this host, too, and the page has a worker there.
  baseURL: ({ students }, provide) => provide(students.url.replace('127.0.0.1', 'todos.localhost')),
});

// Of the worker's script and the manifest, while the server is down.
test.use({ expectedErrors: /Failed to load resource|fetching the script/ });

/** What the last list shows, and waiting until the page keeps what the next visit needs. */
const verbsOf = (page: Page) => ({
  async visit() {
    await page.goto('/');
    await expect(part(page, 'count')).toHaveText(/\d/);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  },
  async pictured(titles: string) {
    const rows = part(page, 'picture').getByRole('listitem', { includeHidden: true });
    await expect(rows).toHaveText(titles.split(', ').map((title) => `${title}x`));
  },
});

test('without a server, each page opens, and what is added there is saved once later', async ({
  page,
  walk,
}) => {
  const lastSeen = page.getByText(/^Last seen \w+day \d+ \w+ at \d\d:\d\d\.$/);
  page.on('dialog', (dialog) => void dialog.accept());
  await walk(
    `given Milk, Bread ✓; visit; stop
    open; dated; pictured Milk, Bread; open /todos/active; dated; pictured Milk
    open /todos/completed; dated; pictured Bread
    click link About; see text Version; open /about; see text Version; click link Todos
    add Eggs; unsaved says Eggs; reload; unsaved says Eggs
    start; wake; titles Milk, Bread; hidden picture
    click button Try again to add Eggs; titles Milk, Bread, Eggs; stored Milk, Bread ✓, Eggs`,
    {
      ...verbsOf(page),
      dated: () => expect(lastSeen).toBeVisible(),
      wake: () => page.evaluate(() => dispatchEvent(new Event('online'))),
    },
  );
});

test('the last list is there before the script, stays in its place, and cannot be pressed', async ({
  page,
  walk,
}) => {
  const picture = page.locator('.picture li');
  const placeOf = (list: string) => page.locator(`${list} li`).boundingBox();
  let place: unknown;
  await walk(
    `given Milk; visit; calls GET; hold GET; hold script; go /; pictured Milk; look
    release script; same rows; press it; type Half; release GET; titles Milk; in its place
    field has Half; focused field; calls GET`,
    {
      ...verbsOf(page),
      async look() {
        place = await placeOf('.picture');
        await picture.evaluate((row) => row.setAttribute('data-before', 'script'));
      },
      async 'same rows'() {
        await expect(page).toHaveTitle(/·/);
        await expect(picture).toHaveAttribute('data-before', 'script');
      },
      async 'press it'() {
        await picture.locator('input').click({ force: true });
        await expect(picture.locator('input')).not.toBeFocused();
      },
      type: (text) => part(page, 'field').pressSequentially(text),
      'in its place': async () => expect(await placeOf('.todo-list')).toEqual(place),
    },
  );
});
