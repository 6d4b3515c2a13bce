import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLayout, TodoItem, TodoList, ToggleAllButton } from '../index.ts';

interface Place {
  atMs: number;
  x?: number;
  y?: number;
  detail?: number;
}

const tops = new Map<Element, number>();
const onToggle = vi.fn();
const onRemove = vi.fn();
const onToggleAll = vi.fn();
const onPress = vi.fn();
const onRename = vi.fn();

const row = { completed: false, onToggle, onRename, onRemove };
const page = (
  <PageLayout>
    <ToggleAllButton pressed={false} onClick={onToggleAll} />
    <TodoList>
      <TodoItem {...row} id={1} title="Todo 1" />
      <TodoItem {...row} id={2} title="Todo 2" />
    </TodoList>
    <button type="button" onClick={onPress}>
      Other
    </button>
    <input aria-label="Field" />
  </PageLayout>
);
beforeEach(() => {
  tops.clear();
  // jsdom has no layout: each test sets the positions of its controls.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? 0);
  });
  for (const handler of [onToggle, onRemove, onToggleAll, onPress, onRename]) handler.mockClear();
  render(page);
});

const deleteButton = (id: number) => screen.getByRole('button', { name: `Delete Todo ${id}` });
const checkbox = (id: number) => screen.getByRole('checkbox', { name: `Todo ${id}` });
const toggleAll = () => screen.getByRole('button', { name: 'Toggle all' });
const otherButton = () => screen.getByRole('button', { name: 'Other' });

function click(control: Element, { atMs, x = 100, y = 100, detail = 1 }: Place, type = 'click') {
  fireEvent.pointerDown(control, { pointerType: 'mouse' });
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
  const event = new MouseEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: 1000 + atMs });
  return fireEvent(control, event);
}

/** Clicks a control, which moves up then. */
function clickAndMove(control: Element) {
  expect(click(control, { atMs: 0 })).toBe(true);
  tops.set(control, -50);
}

describe('a quick second click after the first control has moved', () => {
  it.each([
    ['another row', () => deleteButton(1), () => deleteButton(2)],
    ['a button outside of the rows', () => deleteButton(1), otherButton],
    ['a row, after a button outside of the rows', otherButton, () => deleteButton(2)],
    ['another button outside of the rows', otherButton, toggleAll],
  ])('does not press or focus %s', (_, first, second) => {
    clickAndMove(first());
    expect(click(second(), { atMs: 500, x: 108 }, 'mousedown')).toBe(false);
    expect(click(second(), { atMs: 500, x: 108 })).toBe(false);
  });

  it('does not rename the row under the pointer as half of a double click', () => {
    clickAndMove(deleteButton(1));
    click(screen.getByRole('button', { name: 'Todo 2' }), { atMs: 180, detail: 2 }, 'dblclick');
    expect(screen.queryByRole('textbox', { name: /Edit/ })).not.toBeInTheDocument();
    click(deleteButton(2), { atMs: 300 });
    click(deleteButton(2), { atMs: 600 });
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });
});

describe('a second click acts', () => {
  it.each([
    ['half a second later', { atMs: 501 }],
    // Slantwise, eight pixels and a half away.
    ['in another place', { atMs: 100, x: 106, y: 94 }],
    ['from the keyboard, a switch or a voice', { atMs: 100, detail: 0 }],
  ])('%s', (_, place) => {
    clickAndMove(deleteButton(1));
    click(deleteButton(2), place);
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });

  it.each([
    ['in the same row', () => checkbox(1), onToggle],
    ['on the same control', otherButton, onPress],
  ])('%s, even if that has moved', (_, control, onClick) => {
    clickAndMove(control());
    click(control(), { atMs: 100 });
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

it.each(['Enter', ' '])('a held key presses a control once (%j)', (key) => {
  for (const control of [deleteButton(1), checkbox(1)]) {
    expect(fireEvent.keyDown(control, { key })).toBe(true);
    // A prevented key press presses no button.
    expect(fireEvent.keyDown(control, { key, repeat: true })).toBe(false);
  }
});

it('a held key still writes, moves the focus and scrolls', () => {
  const field = screen.getByRole('textbox', { name: 'Field' });
  expect(fireEvent.keyDown(field, { key: ' ', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(true);
  expect(fireEvent.keyDown(deleteButton(1), { key: 'Tab', repeat: true })).toBe(true);
});
