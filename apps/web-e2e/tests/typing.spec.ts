import { expect, test } from './fixtures.ts';
import { editor, expectTitles, openTodos, paste, rows, title } from '@todos/test-utils/todos-page';
import { walk } from '@todos/test-utils/walk';
import { translate } from './translate.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

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
test('the Enter of a touch keyboard saves a title, with the line breaks that were pasted', async ({
  page,
  context,
  students,
}) => {
  await students.add('Milk');
  await openTodos(page);
  await title(page, 'Milk').dblclick();
  await paste(page, ' and\r\nbread');
  await expect(editor(page)).toHaveValue('Milk and\nbread');

  const session = await context.newCDPSession(page);
  // As Android sends it: no key, and a line break to insert.
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    windowsVirtualKeyCode: 229,
    key: 'Unidentified',
    text: '\r',
  });
  await expectTitles(page, 'Milk and\nbread');
});

test('on a translated page, pasted lines are added, and the browser is offline and back', ({
  page,
}) =>
  walk(
    page,
    `
    open list; translate; click field; paste Figs | Dates; see text Pasted: 2 titles
    paste Nuts | Plums; pasted says FigsDatesNutsPlums; click button Add 4 todos; titles Figs, Dates, Nuts, Plums
    news says Added: 4 todos; offline; news says offline; click box Nuts; error says You are offline · Nuts
    online; news lacks offline; error lacks offline
  `,
    { translate: () => translate(page) },
  ));
