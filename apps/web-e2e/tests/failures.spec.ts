import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  banner,
  checkbox,
  closeBanner,
  count,
  deleteButton,
  expectTitles,
  newTodo,
  openTodos,
  pageLink,
  rename,
  rows,
} from '@todos/test-utils/todos-page';
import { hold } from '@todos/test-utils/intercept';

interface Action {
  readonly message: string;
  readonly act: (page: Page) => Promise<void>;
  /** Checks that what was typed is kept, and discards it. */
  readonly discard?: (page: Page) => Promise<void>;
}

const actions: Action[] = [
  {
    message: 'Unable to load todos',
    async act(page) {
      await pageLink(page, 'About').click();
      await pageLink(page, 'Todos').click();
    },
  },
  {
    message: 'Unable to add a todo',
    act: (page) => addTodo(page, 'Eggs'),
    async discard(page) {
      await expect(newTodo(page)).toHaveValue('Eggs');
      await newTodo(page).fill('');
    },
  },
  {
    message: 'Unable to toggle a todo',
    act: (page) => checkbox(page, 'Milk').click(),
  },
  {
    message: 'Unable to rename a todo',
    act: (page) => rename(page, 'Milk', 'Oat milk'),
    async discard(page) {
      await expect(rows(page).first()).toContainText('Not saved: Oat milk');
      await page.getByRole('button', { name: 'Discard the new title of Milk' }).click();
    },
  },
  {
    message: 'Unable to delete a todo',
    act: (page) => deleteButton(page, 'Milk').click(),
  },
];

async function expectUnchanged(page: Page): Promise<void> {
  await expectTitles(page, 'Milk', 'Bread');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('1 items left');
}

test.beforeEach(async ({ page, students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  // Loads the code of the About page, so that later only calls can fail.
  await page.goto('/about');
  await pageLink(page, 'Todos').click();
  await expectUnchanged(page);
});

test('while the server is down, each action says that it failed, and works again afterwards', async ({
  page,
  students,
}) => {
  await students.stop();
  for (const { message, act, discard } of actions) {
    await test.step(message, async () => {
      await act(page);
      await expect(banner(page)).toContainText(message);
      await expect(banner(page)).toContainText('Error');
      await discard?.(page);
      await expectUnchanged(page);
      await closeBanner(page).click();
      await expect(closeBanner(page)).toHaveCount(0);
    });
  }
  await students.start();
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await addTodo(page, 'Eggs');
  await rename(page, 'Milk', 'Oat milk');
  await deleteButton(page, 'Bread').click();
  await expectTitles(page, 'Oat milk', 'Eggs');
  await expect(banner(page)).toBeEmpty();
  await page.reload();
  await expectTitles(page, 'Oat milk', 'Eggs');
});

test('an action fails when the server has not answered for 10 seconds, and no sooner', async ({
  page,
}) => {
  await page.clock.install();
  await openTodos(page);
  // A pending load would fail when the clock jumps.
  await page.waitForLoadState('networkidle');
  await hold(page, 'PATCH');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The timeout starts when the call is sent.
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await checkbox(page, 'Milk').click();
  await sent;
  await page.clock.runFor(9_999);
  await expect(closeBanner(page)).toHaveCount(0);
  const aborted = page.waitForEvent('requestfailed');
  await page.clock.runFor(1);
  await aborted;
  await page.clock.resume();
  await expect(banner(page)).toContainText('Unable to toggle a todo');
  await expectUnchanged(page);
});
