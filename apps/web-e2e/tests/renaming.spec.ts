import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  editor,
  expectTitles,
  openTodos,
  rename,
  retitle,
  title,
} from '@todos/test-utils/todos-page';

test('a double-click opens the title for editing, with the focus in it', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await title(page, 'Milk').dblclick();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('Milk');
});

const saves = {
  Enter: (page) => editor(page).press('Enter'),
  'leaving the field': (page) => page.getByRole('heading', { name: 'todos' }).click(),
} satisfies Record<string, (page: Page) => Promise<void>>;

for (const [name, save] of Object.entries(saves)) {
  test(`${name} saves the new title once, exactly as it was typed`, async ({
    page,
    students,
    calls,
  }) => {
    await students.add('Milk');
    await openTodos(page);
    await retitle(page, 'Milk', ' Oat  milk ');
    await save(page);
    await expectTitles(page, ' Oat  milk ');
    expect(await students.list()).toMatchObject([{ title: ' Oat  milk ' }]);
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
}

test('Escape gives the new title up', async ({ page, students, calls }) => {
  await students.add('Milk');
  await openTodos(page);
  await retitle(page, 'Milk', 'Oat milk');
  await editor(page).press('Escape');
  await expectTitles(page, 'Milk');
  await rename(page, 'Milk', 'Soy milk');
  await expectTitles(page, 'Soy milk');
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('a todo that lost its title stays, can be found, and gets a new one', async ({
  page,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await rename(page, 'Milk', '');
  await expectTitles(page, 'Untitled');
  expect(await students.list()).toMatchObject([{ title: '' }]);
  await title(page, 'Untitled').dblclick();
  await expect(editor(page)).toHaveValue('');
  await editor(page).fill('Bread');
  await editor(page).press('Enter');
  await expectTitles(page, 'Bread');
});
