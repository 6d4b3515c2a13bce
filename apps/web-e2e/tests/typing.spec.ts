import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  editor,
  expectTitles,
  newTodo,
  openTodos,
  rows,
  title,
} from '@todos/test-utils/todos-page';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Puts a text onto the clipboard and pastes it as a user does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const pastedLines = (page: Page) => page.locator('.new-todo [aria-live]');

test.describe('several lines pasted into the new-todo field', () => {
  test('are listed until Enter adds each of them, in order', async ({ page, students, calls }) => {
    await openTodos(page);
    await newTodo(page).focus();
    await paste(page, ' Milk\r\n\r\n\tBread \nEggs\n');
    await expect(pastedLines(page)).toHaveText(/^Enter adds 3 todos\s*Milk\s*Bread\s*Eggs$/);
    await expect(newTodo(page)).toHaveAccessibleDescription('Enter adds 3 todos');
    await expect(newTodo(page)).toHaveValue('');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await page.keyboard.press('Enter');
    await expectTitles(page, 'Milk', 'Bread', 'Eggs');
    await expect(pastedLines(page)).toHaveText('');
    await expect(newTodo(page)).toBeFocused();
    expect(await students.list()).toMatchObject([
      { title: 'Milk' },
      { title: 'Bread' },
      { title: 'Eggs' },
    ]);
  });

  for (const [what, key, left] of [
    ['Escape', 'Escape', ''],
    ['typing', 'x', 'x'],
  ] as const) {
    test(`are dropped by ${what}`, async ({ page }) => {
      await openTodos(page);
      await newTodo(page).fill('Old');
      await newTodo(page).selectText();
      await paste(page, 'Milk\nBread');
      await expect(pastedLines(page)).toContainText('Enter adds 2 todos');
      await page.keyboard.press(key);
      await expect(pastedLines(page)).toHaveText('');
      await expect(newTodo(page)).toHaveValue(left);
      await expectTitles(page);
    });
  }

  test('are an ordinary paste within a title, and where there are more than 50', async ({
    page,
  }) => {
    await openTodos(page);
    await newTodo(page).fill('Buy ');
    await paste(page, 'milk\nbread');
    await expect(newTodo(page)).toHaveValue(/^Buy milk ?bread$/);
    await newTodo(page).fill('');
    await paste(page, 'a\n'.repeat(51));
    await expect(newTodo(page)).not.toHaveValue('');
    await expect(pastedLines(page)).toHaveText('');
  });

  test('obey the rule of the legacy page', async ({ page }) => {
    await page.goto('/legacy/');
    await newTodo(page).focus();
    await paste(page, 'Milk\nab');
    await expect(pastedLines(page)).not.toContainText('Enter adds');
    await newTodo(page).fill('');
    await paste(page, 'Milk\nBread');
    await expect(pastedLines(page)).toContainText('Enter adds 2 todos');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(6);
  });
});

test('Enter in the empty field says what is missing, and tints nothing that was not edited', async ({
  page,
  calls,
}) => {
  await openTodos(page);
  const tint = () => newTodo(page).evaluate((field) => getComputedStyle(field).backgroundColor);
  const plain = await tint();
  await newTodo(page).press('Enter');
  await expect(page.getByText('Type what needs to be done.')).toBeVisible();
  await expect(newTodo(page)).toHaveAccessibleDescription('Type what needs to be done.');
  await expect(newTodo(page)).not.toHaveAttribute('aria-invalid');
  expect(await tint()).toBe(plain);
  await page.keyboard.type('M');
  await expect(page.getByText('Type what needs to be done.')).toHaveCount(0);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.describe('a title with line breaks from elsewhere', () => {
  const written = 'Milk\r\n  two litres\nBread';

  test.beforeEach(async ({ page, students }) => {
    await students.add(written);
    await openTodos(page);
    await rows(page).getByRole('button').first().dblclick();
    await expect(editor(page)).toBeFocused();
  });

  test('goes back as it came when nothing was edited', async ({ page, students, calls }) => {
    await page.keyboard.press('Enter');
    await expect.poll(() => calls.some(({ method }) => method === 'PATCH')).toBe(true);
    expect(calls.at(-1)?.body).toMatchObject({ title: written });
    expect(await students.list()).toMatchObject([{ title: written }]);
  });

  test('keeps its breaks through an edit', async ({ page, students }) => {
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => students.list())
      .toMatchObject([{ title: 'Milk\n  two litres\nBread!' }]);
  });

  test('is seen whole in the editor, which takes the place of the title', async ({ page }) => {
    const field = await editor(page).boundingBox();
    const row = await rows(page).boundingBox();
    expect(await editor(page).evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(editor(page)).toHaveCount(0);
    expect(await rows(page).boundingBox()).toEqual(row);
    expect(await rows(page).getByRole('button').first().boundingBox()).toEqual(field);
  });
});

test.describe('no line break gets into a title', () => {
  test.beforeEach(async ({ page, students }) => {
    await students.add('Milk');
    await openTodos(page);
    await title(page, 'Milk').dblclick();
    await expect(editor(page)).toBeFocused();
  });

  test('by Shift+Enter, which saves', async ({ page }) => {
    await page.keyboard.type('!');
    await page.keyboard.press('Shift+Enter');
    await expectTitles(page, 'Milk!');
  });

  test('by a touch keyboard, whose Enter saves', async ({ page, context }) => {
    await page.keyboard.type('!');
    const session = await context.newCDPSession(page);
    // As Android sends it: no key, and a line break to insert.
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      windowsVirtualKeyCode: 229,
      key: 'Unidentified',
      text: '\r',
    });
    await expectTitles(page, 'Milk!');
  });

  test('by a paste', async ({ page }) => {
    await paste(page, ' and\r\nbread\nand\n\neggs');
    await expect(editor(page)).toHaveValue('Milk and bread and eggs');
    await page.keyboard.press('Enter');
    await expectTitles(page, 'Milk and bread and eggs');
  });

  test('by a drop from another window', async ({ page, context }) => {
    const box = await editor(page).boundingBox();
    const session = await context.newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: (box?.x ?? 0) + 100,
        y: (box?.y ?? 0) + 20,
        data: {
          items: [{ mimeType: 'text/plain', data: ' and\nbread' }],
          dragOperationsMask: 1,
        },
      });
    }
    await expect(editor(page)).toHaveValue('Milk and bread');
  });
});
