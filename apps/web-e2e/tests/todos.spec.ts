import { expect, test, type Call } from './fixtures.ts';
import { todoBody } from '@todos/test-utils/todo';
import {
  addTodo,
  banner,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  pageLink,
  retitle,
  rename,
  tabTo,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';

const call = (method: string, path: string, body: unknown = null): Call => ({ method, path, body });
const load = call('GET', '/api/todos?userId=1');
const create = (title: string) => call('POST', '/api/todos', todoBody(title));
const update = (id: number, title: string, completed: boolean) =>
  call('PATCH', `/api/todos/${id}`, todoBody(title, completed));
const remove = (id: number) => call('DELETE', `/api/todos/${id}`);

test('todos are added, marked done, renamed, filtered and deleted with the mouse', async ({
  page,
  calls,
  students,
}) => {
  await openTodos(page);
  await expectTitles(page);
  // The band of the field.
  const field = page.locator('.new-todo');
  const backgroundColor = await field.evaluate((band) => getComputedStyle(band).backgroundColor);

  await test.step('an empty title adds nothing, and tints the field once it was edited', async () => {
    await newTodo(page).press('Enter');
    await expect(field).toHaveCSS('background-color', backgroundColor);
    await addTodo(page, '   ');
    await expect(field).not.toHaveCSS('background-color', backgroundColor);
  });

  await test.step('todos are added at the end, and the field is ready for the next', async () => {
    await addTodo(page, '  Milk ');
    await expect(newTodo(page)).toHaveValue('');
    await expect(newTodo(page)).toBeFocused();
    await expect(field).toHaveCSS('background-color', backgroundColor);
    await addTodo(page, 'Bread');
    await addTodo(page, 'Eggs');
    await expectTitles(page, 'Milk', 'Bread', 'Eggs');
    await expect(count(page)).toHaveText('3 items left');
    expect(calls.splice(0)).toEqual([load, create('Milk'), create('Bread'), create('Eggs')]);
  });

  await test.step('a todo is marked done, and not done again', async () => {
    await checkbox(page, 'Milk').click();
    await expect(checkbox(page, 'Milk')).toBeChecked();
    await expect(count(page)).toHaveText('2 items left');
    await checkbox(page, 'Milk').click();
    await expect(checkbox(page, 'Milk')).not.toBeChecked();
    await expect(count(page)).toHaveText('3 items left');
    expect(calls.splice(0)).toEqual([update(1, 'Milk', true), update(1, 'Milk', false)]);
  });

  await test.step('a double-click edits a title: Enter or a click elsewhere saves, Escape cancels', async () => {
    await title(page, 'Milk').dblclick();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toHaveValue('Milk');
    await editor(page).fill('Cheese');
    await editor(page).press('Escape');
    await expectTitles(page, 'Milk', 'Bread', 'Eggs');
    await rename(page, 'Milk', ' Oat  milk ');
    await expectTitles(page, ' Oat  milk ', 'Bread', 'Eggs');
    await retitle(page, 'Bread', 'Rye');
    await page.getByRole('heading', { name: 'todos' }).click();
    await expectTitles(page, ' Oat  milk ', 'Rye', 'Eggs');
    expect(calls.splice(0)).toEqual([update(1, ' Oat  milk ', false), update(2, 'Rye', false)]);
  });

  await test.step('a delete button deletes its todo', async () => {
    await deleteButton(page, 'Eggs').click();
    await expectTitles(page, ' Oat  milk ', 'Rye');
    expect(calls.splice(0)).toEqual([remove(3)]);
  });

  await test.step('toggle-all completes what is active, then makes everything active', async () => {
    await checkbox(page, 'Rye').click();
    await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'false');
    await toggleAll(page).click();
    await expect(count(page)).toHaveText('0 items left');
    await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'true');
    // A second click so soon would be an accidental one.
    await toggleAll(page).press('Enter');
    await expect(count(page)).toHaveText('2 items left');
    expect(calls.splice(0)).toEqual([
      update(2, 'Rye', true),
      update(1, ' Oat  milk ', true),
      update(1, ' Oat  milk ', false),
      update(2, 'Rye', false),
    ]);
  });

  await test.step('the filters show a part of the list, and load nothing', async () => {
    await checkbox(page, 'Rye').click();
    await expect(checkbox(page, 'Rye')).toBeChecked();
    expect(calls.splice(0)).toEqual([update(2, 'Rye', true)]);
    for (const [name, ...titles] of [
      ['Active', ' Oat  milk '],
      ['Completed', 'Rye'],
      ['All', ' Oat  milk ', 'Rye'],
    ] as const) {
      await filter(page, name).click();
      await expectTitles(page, ...titles);
      await expectFilter(page, name);
      await expect(count(page)).toHaveText('1 items left');
    }
    expect(calls).toEqual([]);
  });

  await test.step('Clear completed deletes the completed todos', async () => {
    await clearCompleted(page).click();
    await expectTitles(page, ' Oat  milk ');
    await expect(clearCompleted(page)).toHaveAttribute('aria-disabled', 'true');
    expect(calls.splice(0)).toEqual([remove(2)]);
  });

  await test.step('the list loads once each time the page opens, and nothing is lost', async () => {
    await pageLink(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    expect(calls).toEqual([]);
    await pageLink(page, 'Todos').click();
    await expectTitles(page, ' Oat  milk ');
    expect(calls).toEqual([load]);
    await students.stop();
    await students.start();
    await page.reload();
    await expectTitles(page, ' Oat  milk ');
    await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
    expect(calls).toEqual([load, load]);
  });

  await test.step('while the server is down, an action says that it failed, and it works again afterwards', async () => {
    await students.stop();
    await checkbox(page, 'Oat milk').click();
    await expect(banner(page)).toContainText('Unable to toggle a todo');
    await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
    await students.start();
    await closeBanner(page).click();
    await checkbox(page, 'Oat milk').click();
    await expect(checkbox(page, 'Oat milk')).toBeChecked();
  });
});

test('todos are added, marked done, renamed, filtered and deleted with the keyboard', async ({
  page,
}) => {
  const { keyboard } = page;
  await openTodos(page);
  await tabTo(page, newTodo(page));
  for (const text of ['Milk', 'Bread', 'Eggs', 'Rice']) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expectTitles(page, 'Milk', 'Bread', 'Eggs', 'Rice');
  await expect(newTodo(page)).toBeFocused();

  await tabTo(page, checkbox(page, 'Milk'));
  await keyboard.press('Space');
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(checkbox(page, 'Milk')).toBeFocused();

  await tabTo(page, title(page, 'Bread'));
  await keyboard.press('Enter');
  await keyboard.type(' rolls');
  await keyboard.press('Enter');
  await expect(title(page, 'Bread rolls')).toBeFocused();
  await keyboard.press('F2');
  await keyboard.type(', many');
  await keyboard.press('Escape');
  await expect(title(page, 'Bread rolls')).toBeFocused();
  await expectTitles(page, 'Milk', 'Bread rolls', 'Eggs', 'Rice');

  await tabTo(page, deleteButton(page, 'Eggs'));
  await keyboard.press('Enter');
  await expect(deleteButton(page, 'Rice')).toBeFocused();
  await keyboard.press('Space');
  await expect(deleteButton(page, 'Bread rolls')).toBeFocused();

  await tabTo(page, filter(page, 'Completed'));
  await keyboard.press('Enter');
  await expectFilter(page, 'Completed');
  await expectTitles(page, 'Milk');
  await expect(filter(page, 'Completed')).toBeFocused();

  await tabTo(page, clearCompleted(page));
  await keyboard.press('Space');
  await expectTitles(page);
  await expect(clearCompleted(page)).toBeFocused();

  await tabTo(page, toggleAll(page));
  await keyboard.press('Space');
  await expectTitles(page, 'Bread rolls');
  await expect(toggleAll(page)).toBeFocused();

  await tabTo(page, checkbox(page, 'Bread rolls'));
  await keyboard.press('Space');
  await expectTitles(page);
  await expect(newTodo(page)).toBeFocused();
});
