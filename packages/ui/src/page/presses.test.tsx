import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageLayout, TodoItem, TodoList, ToggleAllButton } from '../index.ts';

const tops = new Map<Element, number>();
/** What was pressed. */
let pressed: string[] = [];
const press = (name: string) => (id?: number) => void pressed.push(id ? `${name} ${id}` : name);

const row = {
  completed: false,
  onToggle: press('circle'),
  onRename: press('title'),
  onRemove: press('x'),
};

beforeEach(() => {
  tops.clear();
  pressed = [];
  // jsdom has no layout: each test sets the positions of its controls.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? 0);
  });
  render(
    <PageLayout>
      <ToggleAllButton pressed={false} onClick={press('all')} />
      <TodoList>
        <TodoItem {...row} id={1} title="Todo 1" />
        <TodoItem {...row} id={2} title="Todo 2" />
      </TodoList>
      <button type="button" aria-label="Other" onClick={() => press('other')()} />
      <input aria-label="Field" />
    </PageLayout>,
  );
});

const names: Record<string, string> = {
  'circle 1': 'Todo 1',
  'x 1': 'Delete Todo 1',
  'x 2': 'Delete Todo 2',
  all: 'Toggle all',
  other: 'Other',
};
const find = (name: string) =>
  screen.getByLabelText(names[name] ?? name, { selector: 'button, input' });

function click(control: Element, atMs: number, { x = 100, y = 100, detail = 1 }, type = 'click') {
  fireEvent.pointerDown(control, { pointerType: 'mouse' });
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
  const event = new MouseEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: 1000 + atMs });
  return fireEvent(control, event);
}

it.each<[string, string, string, number, object?]>([
  // The first control moves after its click: what the second click presses.
  ['no other row', 'x 1, x 2', 'x 1', 500, { x: 108 }],
  ['no button outside of the rows', 'x 1, other', 'x 1', 500],
  ['no row, after a button outside of them', 'other, x 2', 'other', 500],
  ['no other button outside of the rows', 'other, all', 'other', 500],
  ['another row after half a second', 'x 1, x 2', 'x 1,x 2', 501],
  // Slantwise, eight pixels and a half away.
  ['another row at another place', 'x 1, x 2', 'x 1,x 2', 100, { x: 106, y: 94 }],
  ['another row by a key, a switch or a voice', 'x 1, x 2', 'x 1,x 2', 100, { detail: 0 }],
  ['a control of the same row', 'x 1, circle 1', 'x 1,circle 1', 100],
  ['the same control', 'other, other', 'other,other', 100],
])('a quick second click presses %s', (_, controls, expected, atMs, place = {}) => {
  const [first, second] = controls.split(', ').map(find) as [HTMLElement, HTMLElement];
  expect(click(first, 0, {})).toBe(true);
  tops.set(first, -50);
  const acts = expected.includes(',');
  // Nor does it move the focus.
  if (!acts) expect(click(second, atMs, place, 'mousedown')).toBe(false);
  expect(click(second, atMs, place)).toBe(acts);
  expect(pressed.join()).toBe(expected);
});

it('half of a double click does not rename the row under the pointer', () => {
  click(find('x 1'), 0, {});
  tops.set(find('x 1'), -50);
  click(screen.getByRole('button', { name: 'Todo 2' }), 180, { detail: 2 }, 'dblclick');
  expect(screen.queryByRole('textbox', { name: /Edit/ })).not.toBeInTheDocument();
  click(find('x 2'), 300, {});
  click(find('x 2'), 600, {});
  expect(pressed).toEqual(['x 1', 'x 2']);
});

it.each([
  ['a held Enter presses no button', 'x 1', 'Enter', false],
  ['nor does a held Space', 'x 1', ' ', false],
  ['nor does it check a circle', 'circle 1', ' ', false],
  ['nor Enter', 'circle 1', 'Enter', false],
  ['but it writes', 'Field', ' ', true],
  ['scrolls', '', ' ', true],
  ['and moves the focus', 'x 1', 'Tab', true],
])('%s', (_, name, key, acts) => {
  const element = name ? find(name) : document.body;
  expect(fireEvent.keyDown(element, { key })).toBe(true);
  // A prevented key press presses no button.
  expect(fireEvent.keyDown(element, { key, repeat: true })).toBe(acts);
});
