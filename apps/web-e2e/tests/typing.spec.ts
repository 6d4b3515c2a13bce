import { expect, test } from './fixtures.ts';
import {
  editor,
  expectTitles,
  newTodo,
  openTodos,
  paste,
  rows,
  title,
} from '@todos/test-utils/todos-page';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('several pasted lines are listed instead of changing the field', async ({ page }) => {
  await openTodos(page);
  await page.keyboard.type('Half a title');
  await page.keyboard.press('Shift+Home');
  await paste(page, '- [ ] Milk\r\n- [x] Bread\r\n');
  await expect(page.getByRole('list', { name: 'Pasted' })).toHaveText('MilkBread');
  await expect(newTodo(page)).toHaveValue('Half a title');

  // One line is the text of the field.
  await page.keyboard.press('End');
  await paste(page, '!\n');
  await expect(newTodo(page)).toHaveValue(/^Half a title! ?$/);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Pasted' })).toHaveText('MilkBread');
  await newTodo(page).press('Enter');
  await newTodo(page).press('Enter');
  await expectTitles(page, 'Half a title!', 'Milk', 'Bread');
});

test('the editor takes the place of a title with line breaks', async ({ page, students }) => {
  await students.add('Milk\r\n  two litres\nBread');
  await openTodos(page);
  const text = rows(page).getByRole('button').first();
  const [row, shown] = [await rows(page).boundingBox(), await text.boundingBox()];
  await text.dblclick();
  await expect(editor(page)).toBeFocused();
  expect(await editor(page).boundingBox()).toEqual(shown);
  expect(await rows(page).boundingBox()).toEqual(row);
  expect(await editor(page).evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0);
});

// Only a browser turns the Enter of a touch keyboard into an input event.
test('a paste or the Enter of a touch keyboard adds no line break to a title', async ({
  page,
  context,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await title(page, 'Milk').dblclick();
  await paste(page, ' and\r\nbread\nand\n\neggs');
  await expect(editor(page)).toHaveValue('Milk and bread and eggs');

  const session = await context.newCDPSession(page);
  // As Android sends it: no key, and a line break to insert.
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    windowsVirtualKeyCode: 229,
    key: 'Unidentified',
    text: '\r',
  });
  await expectTitles(page, 'Milk and bread and eggs');
});

// Only a real composition has the key code that browsers send for a key of an input method.
test('a key of an input method neither adds, saves nor cancels', async ({
  page,
  context,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  const session = await context.newCDPSession(page);
  /** Composes a text, and ends it with a key that goes to the input method, as its code says. */
  async function compose(text: string, key: string): Promise<void> {
    await session.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key,
    });
    await session.send('Input.insertText', { text });
  }
  await compose('買物', 'Enter');
  await expect(newTodo(page)).toHaveValue('買物');
  await title(page, 'Milk').dblclick();
  await expect(editor(page)).toBeFocused();
  await compose('牛乳', 'Enter');
  await compose('卵だ', 'Escape');
  await expect(editor(page)).toHaveValue('Milk牛乳卵だ');
  await expect(rows(page)).toHaveCount(1);
});
