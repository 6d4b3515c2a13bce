import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLayout, TodoItem, TodoList, ToggleAllButton } from './index.ts';

interface Place {
  atMs: number;
  x?: number;
  y?: number;
  detail?: number;
}

// Each test starts later than the one before.
let nowMs = 0;
const tops = new Map<Element, number>();
const onToggle = vi.fn();
const onRemove = vi.fn();
const onToggleAll = vi.fn();
const onPress = vi.fn();

beforeEach(() => {
  nowMs += 10_000;
  tops.clear();
  // jsdom has no layout: each test sets the positions of its rows and controls.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? tops.get(this.closest('li') ?? this) ?? 0);
  });
  for (const handler of [onToggle, onRemove, onToggleAll, onPress]) handler.mockClear();
  const row = { completed: false, onToggle, onRename: () => {}, onRemove };
  render(
    <PageLayout>
      <ToggleAllButton pressed={false} onClick={onToggleAll} />
      <TodoList>
        <TodoItem {...row} id={1} title="Todo 1" unsavedTitle="New" />
        <TodoItem {...row} id={2} title="Todo 2" />
      </TodoList>
      <button type="button" onClick={onPress}>
        Other
      </button>
      <input aria-label="Field" />
    </PageLayout>,
  );
});

const deleteButton = (id: number) => screen.getByRole('button', { name: `Delete Todo ${id}` });
const checkbox = (id: number) => screen.getByRole('checkbox', { name: `Todo ${id}` });
const discardButton = () => screen.getByRole('button', { name: /^Discard/ });
const toggleAll = () => screen.getByRole('button', { name: 'Toggle all' });
const otherButton = () => screen.getByRole('button', { name: 'Other' });

function click(control: Element, { atMs, x = 100, y = 100, detail = 1 }: Place, type = 'click') {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
  const event = new MouseEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: nowMs + atMs });
  return fireEvent(control, event);
}

/** Clicks a control of the first row, which moves up then. */
function clickInFirstRow(control: Element) {
  click(control, { atMs: 0 });
  tops.set(control.closest('li') as Element, -50);
}

describe('an accidental second click', () => {
  beforeEach(() => clickInFirstRow(deleteButton(1)));

  it.each<Place>([
    { atMs: 0 },
    { atMs: 180 },
    { atMs: 500 },
    { atMs: 180, x: 108 },
    { atMs: 180, y: 92 },
  ])('does nothing on what slid under the pointer (%o)', (place) => {
    expect(click(deleteButton(2), place)).toBe(false);
    expect(onRemove.mock.calls).toEqual([[1]]);
  });

  it('does nothing outside of the rows either', () => {
    click(otherButton(), { atMs: 180 });
    expect(onPress).not.toHaveBeenCalled();
  });

  it('opens no editor', () => {
    const title = screen.getByRole('button', { name: 'Todo 2' });
    click(title, { atMs: 180, detail: 2 }, 'dblclick');
    expect(screen.queryByRole('textbox', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('does not count as a first click: a third one acts', () => {
    click(deleteButton(2), { atMs: 300 });
    click(deleteButton(2), { atMs: 600 });
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });
});

describe('after a click on a control that moves away, a second one does nothing', () => {
  it.each([
    ['on the next row, which moves up', discardButton, () => deleteButton(2)],
    ['on a row, if the control was in none', otherButton, () => deleteButton(2)],
    ['on another control that is in no row either', otherButton, toggleAll],
  ])('%s', (_, first, second) => {
    expect(click(first(), { atMs: 0 })).toBe(true);
    tops.set(first(), -50);
    expect(click(second(), { atMs: 150 })).toBe(false);
  });
});

describe('two presses of toggle-all', () => {
  it.each<[string, number, Place]>([
    ['are one if they are a double click', 1, { atMs: 500, detail: 2 }],
    ['are one if they are two quick taps, which browsers may count as one each', 1, { atMs: 400 }],
    ['are two if they are slow', 2, { atMs: 501 }],
    ['are two if one is of a key', 2, { atMs: 100, detail: 0 }],
  ])('%s', (_, times, place) => {
    click(toggleAll(), { atMs: 0 });
    click(toggleAll(), place);
    expect(onToggleAll).toHaveBeenCalledTimes(times);
  });
});

describe('a second click acts', () => {
  it.each([
    ['half a second later', { atMs: 501 }],
    ['in another place', { atMs: 100, y: 109 }],
    ['in another place, sideways', { atMs: 100, x: 109 }],
    ['in another place, slantwise', { atMs: 100, x: 106, y: 94 }],
    ['of the keyboard, a switch or a voice', { atMs: 100, detail: 0 }],
  ])('%s', (_, place) => {
    clickInFirstRow(deleteButton(1));
    click(deleteButton(2), place);
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });

  it('when nothing has moved', () => {
    for (const row of screen.getAllByRole('listitem')) tops.set(row, 50);
    click(deleteButton(1), { atMs: 0 });
    click(deleteButton(2), { atMs: 100, x: 108 });
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });

  it('in the same row, even if that has moved', () => {
    clickInFirstRow(checkbox(1));
    click(checkbox(1), { atMs: 100 });
    expect(onToggle).toHaveBeenCalledTimes(2);
  });

  it('on the same control, even if that has moved', () => {
    click(otherButton(), { atMs: 0 });
    tops.set(otherButton(), -50);
    click(otherButton(), { atMs: 100 });
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});

describe('a held key', () => {
  it.each(['Enter', ' '])('presses a control once (%j)', (key) => {
    for (const control of [deleteButton(1), checkbox(1)]) {
      expect(fireEvent.keyDown(control, { key })).toBe(true);
      // A prevented key press presses no button.
      expect(fireEvent.keyDown(control, { key, repeat: true })).toBe(false);
    }
  });

  it('still writes into a field, and still moves and scrolls', () => {
    const field = screen.getByRole('textbox', { name: 'Field' });
    expect(fireEvent.keyDown(field, { key: ' ', repeat: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(true);
    expect(fireEvent.keyDown(deleteButton(1), { key: 'Tab', repeat: true })).toBe(true);
  });
});
