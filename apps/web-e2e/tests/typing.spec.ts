import { part } from '@todos/test-utils/walk';
import { expect, test } from './fixtures.ts';
import { translate } from './translate.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the editor takes the place of a title with line breaks', async ({ page, students, walk }) => {
  await students.add('Milk\r\n  two litres\nBread');
  await walk('open list');
  const text = part(page, 'rows').getByRole('button').first();
  const [row, shown] = [await part(page, 'rows').boundingBox(), await text.boundingBox()];
  await text.dblclick();
  await expect(part(page, 'editor')).toBeFocused();
  expect(await part(page, 'editor').boundingBox()).toEqual(shown);
  expect(await part(page, 'rows').boundingBox()).toEqual(row);
  expect(await part(page, 'editor').evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0);
});

// Only a browser turns the Enter of a touch keyboard into an input event.
test('the Enter of a touch keyboard saves a title, with the line breaks that were pasted', async ({
  page,
  context,
  walk,
}) => {
  await walk('given Milk; open list; edit Milk; paste _and | bread');
  await expect(part(page, 'editor')).toHaveValue('Milk and\nbread');

  const session = await context.newCDPSession(page);
  // As Android sends it: no key, and a line break to insert.
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    windowsVirtualKeyCode: 229,
    key: 'Unidentified',
    text: '\r',
  });
  await expect(part(page, 'rows')).toHaveText(/^Milk and\nbread/);
});

test('on a translated page, pasted lines are added, and the browser is offline and back', ({
  page,
  walk,
}) =>
  walk(
    `
    open list; translate; click field; paste Figs | Dates; see text Pasted: 2 titles
    paste Nuts | Plums; pasted says FigsDatesNutsPlums; click button Add 4 todos; titles Figs, Dates, Nuts, Plums
    news says Added: 4 todos; offline; news says offline; click box Nuts; error says You are offline · Nuts
    online; news lacks offline; error lacks offline
  `,
    { translate: () => translate(page) },
  ));
