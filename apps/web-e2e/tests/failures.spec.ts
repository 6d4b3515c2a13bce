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
  readonly method: string;
  readonly message: string;
  readonly act: (page: Page) => Promise<void>;
}

const actions: Action[] = [
  {
    method: 'GET',
    message: 'Unable to load todos',
    async act(page) {
      await pageLink(page, 'About').click();
      await page.getByRole('link', { name: 'Back to the list' }).click();
    },
  },
  { method: 'POST', message: 'Unable to add a todo', act: (page) => addTodo(page, 'Eggs') },
  {
    method: 'PATCH',
    message: 'Unable to toggle a todo',
    act: (page) => checkbox(page, 'Milk').click(),
  },
  {
    method: 'PATCH',
    message: 'Unable to rename a todo',
    async act(page) {
      await rename(page, 'Milk', 'Oat milk');
    },
  },
  {
    method: 'DELETE',
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

/** Brings the code of every page, so that from then on nothing but a call can fail or be late. */
async function visitAbout(page: Page): Promise<void> {
  await pageLink(page, 'About').click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expectUnchanged(page);
}

/** Lets each action fail, and looks at what the user is told and what is left of the list. */
async function expectEachToFail(
  page: Page,
  failing: Action[],
  pass: (action: Action) => Promise<void> = async () => {},
): Promise<void> {
  for (const action of failing) {
    await test.step(action.message, async () => {
      const sent = page.waitForRequest(
        (request) => request.method() === action.method && request.url().includes('/api/todos'),
      );
      await action.act(page);
      // The clock of a call starts when it is sent.
      await sent;
      await pass(action);
      await expect(banner(page)).toContainText(action.message);
      await expect(banner(page)).toContainText('Error');
      if (action.message === 'Unable to rename a todo') {
        await expect(rows(page).first(), 'the new title is kept').toContainText(
          'Not saved: Oat milk',
        );
        await page.getByRole('button', { name: 'Discard the new title of Milk' }).click();
      }
      await expectUnchanged(page);
      if (action.method === 'POST') {
        await expect(newTodo(page), 'the title comes back').toHaveValue('Eggs');
        await newTodo(page).fill('');
      }
      await closeBanner(page).click();
      await expect(closeBanner(page)).toHaveCount(0);
      await expect(newTodo(page)).toBeFocused();
    });
  }
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
  await visitAbout(page);
  await students.stop();
  await expectEachToFail(page, actions);
  await students.start();
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await addTodo(page, 'Eggs');
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await page.reload();
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
});

test('each action says that it failed while the browser is offline, and works again after', async ({
  page,
  context,
  students,
}) => {
  await visitAbout(page);
  await context.setOffline(true);
  await expectEachToFail(page, actions);
  expect(await students.list()).toMatchObject([
    { title: 'Milk', completed: false },
    { title: 'Bread', completed: true },
  ]);
  await context.setOffline(false);
  await visitAbout(page);
  await addTodo(page, 'Eggs');
  await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await rename(page, 'Milk', 'Oat milk');
  await deleteButton(page, 'Bread').click();
  await expectTitles(page, 'Oat milk', 'Eggs');
  await expect(banner(page), 'nothing failed any more').not.toContainText('Error');
  await page.reload();
  await expectTitles(page, 'Oat milk', 'Eggs');
});

test('each action has failed when no answer came within 10 seconds, and no sooner', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await visitAbout(page);
  // A load that is still pending would fail as soon as the clock jumps.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) await hold(page, method);

  await expectEachToFail(page, actions, async () => {
    await page.clock.runFor(9_999);
    await expect(closeBanner(page)).toHaveCount(0);
    await page.clock.runFor(1);
  });
});
