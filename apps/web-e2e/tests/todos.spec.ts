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
  openTodos,
  rename,
  rows,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { hold } from '@todos/test-utils/intercept';

test('todos are added at the end, and the field is empty for the next one', async ({ page }) => {
  await openTodos(page);
  await expect(rows(page)).toHaveCount(0);
  await addTodo(page, '  Milk ');
  await expect(newTodo(page)).toHaveValue('');
  await expect(newTodo(page)).toBeFocused();
  await addTodo(page, 'Bread');
  await expectTitles(page, 'Milk', 'Bread');
  await expect(count(page)).toHaveText('2 items left');
});

test('an empty title adds nothing, and tints the field once it was edited', async ({
  page,
  calls,
}) => {
  await openTodos(page);
  const colour = await newTodo(page).evaluate((field) => getComputedStyle(field).backgroundColor);
  await newTodo(page).press('Enter');
  await expect(newTodo(page)).toHaveCSS('background-color', colour);
  await addTodo(page, '   ');
  await expect(newTodo(page)).not.toHaveCSS('background-color', colour);
  await addTodo(page, 'Milk');
  await expectTitles(page, 'Milk');
  await expect(newTodo(page)).toHaveCSS('background-color', colour);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a todo is marked done, and not done again', async ({ page, students }) => {
  await students.add('Milk');
  await openTodos(page);
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).toBeChecked();
  await expect(count(page)).toHaveText('0 items left');
  await checkbox(page, 'Milk').click();
  await expect(checkbox(page, 'Milk')).not.toBeChecked();
  await expect(count(page)).toHaveText('1 items left');
});

test('a todo is deleted by its x', async ({ page, students }) => {
  for (const text of ['Milk', 'Bread']) await students.add(text);
  await openTodos(page);
  await deleteButton(page, 'Milk').click();
  await expectTitles(page, 'Bread');
  expect(await students.list()).toMatchObject([{ title: 'Bread' }]);
});

test('the filters show all, the active or the completed todos', async ({ page, students }) => {
  await students.add('Milk');
  await students.add('Bread', true);
  await openTodos(page);
  for (const [name, ...titles] of [
    ['Active', 'Milk'],
    ['Completed', 'Bread'],
    ['All', 'Milk', 'Bread'],
  ] as const) {
    await filter(page, name).click();
    await expectTitles(page, ...titles);
    await expectFilter(page, name);
    await expect(count(page)).toHaveText('1 items left');
  }
});

test('toggle-all completes every todo, then makes every one active', async ({ page, students }) => {
  for (let i = 1; i <= 8; i += 1) await students.add(`Todo ${i}`, i % 4 === 0);
  await openTodos(page);
  await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'false');
  await toggleAll(page).click();
  await expect(count(page)).toHaveText('0 items left');
  await expect(toggleAll(page)).toHaveAttribute('aria-pressed', 'true');
  expect((await students.list()).every(({ completed }) => completed)).toBe(true);
  await toggleAll(page).click();
  await expect(count(page)).toHaveText('8 items left');
  expect((await students.list()).some(({ completed }) => completed)).toBe(false);
});

test('Clear completed deletes the completed todos and no other', async ({ page, students }) => {
  for (const text of ['Milk', 'Bread', 'Eggs']) await students.add(text, text !== 'Bread');
  await openTodos(page);
  await clearCompleted(page).click();
  await expectTitles(page, 'Bread');
  await expect(clearCompleted(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await students.list()).toMatchObject([{ title: 'Bread' }]);
});

test('everything is still there after a reload, and after the server was restarted', async ({
  page,
  students,
}) => {
  await openTodos(page);
  for (const text of ['Milk', 'Bread', 'Eggs']) await addTodo(page, text);
  await checkbox(page, 'Bread').click();
  await rename(page, 'Milk', 'Oat milk');
  await deleteButton(page, 'Eggs').click();
  await expectTitles(page, 'Oat milk', 'Bread');
  await expect(checkbox(page, 'Bread')).toBeChecked();

  for (const happen of [async () => {}, () => students.stop().then(students.start)]) {
    await happen();
    await page.reload();
    await expectTitles(page, 'Oat milk', 'Bread');
    await expect(checkbox(page, 'Bread')).toBeChecked();
    await expect(checkbox(page, 'Oat milk')).not.toBeChecked();
  }
});

test('a slow load shows that it is loading, and no count before there is one', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  const release = await hold(page, 'GET');
  await page.goto('/');
  await expect(page.getByRole('progressbar', { name: 'Loading todos' })).toBeVisible();
  await expect(count(page)).toHaveText('');
  release();
  await expectTitles(page, 'Milk');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
