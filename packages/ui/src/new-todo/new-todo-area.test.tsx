import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { getField, heard, NewTodoPage } from '../test/new-todo.tsx';

/** Keys, lines that are pasted, or something else that happens. */
type Act = string | (() => unknown);

const button = (name: string) => screen.getByRole('button', { name });
const many = (count: number) => Array.from({ length: count }, (_, nth) => `Line ${nth}`).join('\n');
const imeEscape = () => fireEvent.keyDown(getField(), { key: 'Escape', keyCode: 229 });
const escapeOnButton = () => fireEvent.keyDown(button('Add 2 todos'), { key: 'Escape' });
const click = (name: string) => () => userEvent.click(button(name));
/** What a touch keyboard puts in without a paste. Expects that it is listed instead, or not. */
const put = (data: string, isListed: boolean) => () => {
  const init = { data, inputType: 'insertText', bubbles: true, cancelable: true };
  expect(fireEvent(getField(), new InputEvent('beforeinput', init))).toBe(!isListed);
};
const two = 'Milk\nBread';
const tooMany = 'Nothing was pasted: at most 100 titles can wait here.';
const long = 'a'.repeat(50);

/** Does these in a row. Returns what was submitted, in the field, listed, and why nothing was pasted. */
async function outcome(acts: readonly Act[]) {
  const onSubmit = vi.fn();
  render(<NewTodoPage onSubmit={onSubmit} />);
  getField().focus();
  for (const act of acts) {
    if (typeof act !== 'string') await act();
    else await (/[\n\r\u2028]/.test(act) ? userEvent.paste(act) : userEvent.keyboard(act));
  }
  const listed = screen.queryAllByRole('listitem').map((item) => item.textContent.trim());
  const reason = document.querySelector('.unsaved')?.textContent;
  const titles = listed.length > 9 ? `${listed.length} titles` : listed.join();
  return [onSubmit.mock.calls.flat(2).join(), getField().value.trim(), titles, reason ?? ''].join(
    ' | ',
  );
}

it.each<[string, Act[], string]>([
  [
    'are listed, and leave the field',
    ['Half', ' Milk\r\n\r\n  \nBread\rMilk \n'],
    ' | Half | Milk,Bread,Milk | ',
  ],
  ['may end as in a word processor', ['A\u2028B\u2029C\vD\fE\x85F'], ' |  | A,B,C,D,E,F | '],
  [
    'stay while a title is added, and others follow',
    [two, 'Eggs{Enter}', 'Eggs\nTea'],
    'Eggs |  | Milk,Bread,Eggs,Tea | ',
  ],
  ['are added by Enter in the empty field', [two, '{Enter}'], 'Milk,Bread |  |  | '],
  ['and by their button', [two, click('Add 2 todos')], 'Milk,Bread |  |  | '],
  ['are discarded by Escape there', [two, '{Escape}'], ' |  |  | '],
  ['and by their button', [two, click('Discard 2 todos')], ' |  |  | '],
  ['stay after the Escape of an input method', [two, imeEscape], ' |  | Milk,Bread | '],
  ['and after Escape in a field with text', ['Half', two, '{Escape}'], ' | Half | Milk,Bread | '],
  ['and after Enter in one with a blank text', [' ', two, '{Enter}'], ' |  | Milk,Bread | '],
  ['and after Escape on their button', [two, escapeOnButton], ' |  | Milk,Bread | '],
  ['may come from a touch keyboard', ['Half', put('milk\nbread', true)], ' | Half | milk,bread | '],
  ['are more than one line', ['Milk\n\n', put('tea', false)], ' | Milk |  | '],
  ['are at most 100', [many(60), many(41)], ` |  | 60 titles | ${tooMany}`],
  [
    'are named if one is no title',
    [`Milk\n${long}\n${many(2)}`],
    ` |  |  | Nothing was pasted, because of “${long.slice(10)}”: Enter a title`,
  ],
  ['are refused until something is typed', [many(60), many(41), 'a'], ' | a | 60 titles | '],
  ['or pasted', [many(60), many(41), many(40)], ' |  | 100 titles | '],
  ['or those that wait are discarded', [many(60), many(41), '{Escape}'], ' |  |  | '],
  ['or added', [two, many(100), '{Enter}'], 'Milk,Bread |  |  | '],
  ['lose their markers', ['- Milk\n\n -\n* Bread\n• Eggs'], ' |  | Milk,Bread,Eggs | '],
  ['lose numbers that count up', ['9. Tea\n10.  Rye\n11. [x] Oats'], ' |  | Tea,Rye,Oats | '],
  ['but not dates', ['4. July\n19. July'], ' |  | 4. July,19. July | '],
  ['lose boxes', ['[ ] Milk\n[x] Bread\n[] Eggs'], ' |  | Milk,Bread,Eggs | '],
  ['lose both', ['  - [ ] Milk\n- [X] Bread\n-  [] Eggs'], ' |  | Milk,Bread,Eggs | '],
  ['lose dots', ['·\tMilk\n· Bread'], ' |  | Milk,Bread | '],
  ['keep what is no marker', ['Milk - 2\nBread 1. 5'], ' |  | Milk - 2,Bread 1. 5 | '],
  ['keep numbers', ['-5 degrees\n1.5 l of milk'], ' |  | -5 degrees,1.5 l of milk | '],
  ['lose none if a line has none', ['- Milk\nBread'], ' |  | - Milk,Bread | '],
])('several pasted lines %s', async (_, acts, expected) => {
  expect(await outcome(acts)).toBe(expected);
  if (!acts.includes(escapeOnButton)) expect(getField()).toHaveFocus();
});

it('pasted lines are heard, and why they are refused', async () => {
  await outcome([two]);
  await expect.poll(heard).toEqual(['Pasted: 2 titles']);
  await userEvent.paste(many(99));
  await expect.poll(() => heard().at(-1)).toBe(tooMany);
});
