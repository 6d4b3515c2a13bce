import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  banner,
  checkbox,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectTitles,
  newTodo,
  openTodos,
  pageLink,
  retitle,
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
      await retitle(page, 'Milk', 'Oat milk');
      await editor(page).press('Enter');
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
      await action.act(page);
      await pass(action);
      await expect(banner(page)).toContainText(action.message);
      await expect(banner(page)).toContainText('Error');
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

/** A todo but for its user id. */
const part = { id: 1, title: 'Milk', completed: true };
const todo = JSON.stringify({ ...part, userId: 1 });

/** What comes in place of the answer to a load, and to the other calls. */
const answers = {
  'the status 500': { status: 500, list: '[]', one: todo },
  'the status 404': { status: 404, list: '[]', one: todo },
  'a page in place of data': { status: 200, list: '<!doctype html>', one: '<!doctype html>' },
  'an answer that was cut off': { status: 200, list: '[{"id":1,"ti', one: '{"id":1,"title":"Mi' },
  'the answer null': { status: 200, list: 'null', one: 'null' },
  'an answer of another shape': {
    status: 200,
    list: JSON.stringify([part]),
    one: JSON.stringify(part),
  },
};

test.beforeEach(async ({ page, students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page);
  await expectUnchanged(page);
});

for (const [name, { status, list, one }] of Object.entries(answers)) {
  test(`each action says that it failed after ${name}, and the list stays`, async ({
    page,
    students,
  }) => {
    await page.route('**/api/todos**', (route, request) =>
      route.fulfill({
        status,
        contentType: one.startsWith('<') ? 'text/html' : 'application/json',
        body: request.method() === 'GET' ? list : one,
      }),
    );
    // The body of a delete is not used: with a status of success, it has succeeded.
    await expectEachToFail(
      page,
      actions.filter(({ method }) => status !== 200 || method !== 'DELETE'),
    );
    expect(await students.list()).toHaveLength(2);
  });
}

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
  await retitle(page, 'Milk', 'Oat milk');
  await editor(page).press('Enter');
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
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) await hold(page, method);

  await expectEachToFail(page, actions, async () => {
    await page.clock.runFor(9_999);
    await expect(closeBanner(page)).toHaveCount(0);
    await page.clock.runFor(1);
  });
});
