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
  /** Looks at what the page keeps of what was typed, and discards it. */
  readonly discard?: (page: Page) => Promise<void>;
}

const toggle: Action = {
  message: 'Unable to toggle a todo',
  act: (page) => checkbox(page, 'Milk').click(),
};

const actions: Action[] = [
  {
    message: 'Unable to load todos',
    async act(page) {
      await pageLink(page, 'About').click();
      await page.getByRole('link', { name: 'Back to the list' }).click();
    },
  },
  {
    message: 'Unable to add a todo',
    act: (page) => addTodo(page, 'Eggs'),
    async discard(page) {
      await expect(newTodo(page), 'the title comes back').toHaveValue('Eggs');
      await newTodo(page).fill('');
    },
  },
  toggle,
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

/** What stands on the page before and after each failure. */
async function expectUnchanged(page: Page): Promise<void> {
  await expectTitles(page, 'Milk', 'Bread');
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await expect(checkbox(page, 'Bread')).toBeChecked();
  await expect(count(page)).toHaveText('1 items left');
}

/** Lets an action fail, and looks at what the user is told and what is left of the list. */
async function expectToFail(page: Page, action: Action): Promise<void> {
  await action.act(page);
  await expect(banner(page)).toContainText(action.message);
  await expect(banner(page)).toContainText('Error');
  await action.discard?.(page);
  await expectUnchanged(page);
  await closeBanner(page).click();
  await expect(closeBanner(page)).toHaveCount(0);
  await expect(newTodo(page)).toBeFocused();
}

test.beforeEach(async ({ page, students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page);
  await expectUnchanged(page);
});

test('each action says that it failed while the server is down, and works again after', async ({
  page,
  students,
}) => {
  // Brings the code of that page, so that from then on only calls can fail.
  await pageLink(page, 'About').click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expectUnchanged(page);

  await students.stop();
  for (const action of actions) {
    await test.step(action.message, () => expectToFail(page, action));
  }
  await students.start();
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await addTodo(page, 'Eggs');
  await rename(page, 'Milk', 'Oat milk');
  await deleteButton(page, 'Bread').click();
  await expectTitles(page, 'Oat milk', 'Eggs');
  await expect(banner(page), 'nothing failed any more').not.toContainText('Error');
  await page.reload();
  await expectTitles(page, 'Oat milk', 'Eggs');
});

test('an action says that it failed while the browser is offline, and works again after', async ({
  page,
  context,
  students,
}) => {
  await context.setOffline(true);
  await expectToFail(page, toggle);
  expect(await students.list()).toMatchObject([
    { title: 'Milk', completed: false },
    { title: 'Bread', completed: true },
  ]);
  await context.setOffline(false);
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await page.reload();
  await expect(checkbox(page, 'Milk')).toBeChecked();
});

test('an action has failed when no answer came within 10 seconds, and no sooner', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await expectUnchanged(page);
  // A load that is still pending would fail as soon as the clock jumps.
  await page.waitForLoadState('networkidle');
  await hold(page, 'PATCH');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The clock of a call starts when it is sent.
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await expectToFail(page, {
    ...toggle,
    async act() {
      await toggle.act(page);
      await sent;
      await page.clock.runFor(9_999);
      await expect(closeBanner(page)).toHaveCount(0);
      await page.clock.runFor(1);
    },
  });
});
