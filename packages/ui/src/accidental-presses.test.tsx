import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClearCompletedButton, PageLayout, TodoItem, TodoList } from './index.ts';

interface Place {
  atMs: number;
  x?: number;
  y?: number;
  detail?: number;
}

// Each test starts later than the one before.
let nowMs = 0;
const tops = new Map<Element, number>();

beforeEach(() => {
  nowMs += 10_000;
  tops.clear();
  // jsdom has no layout: each test sets the positions of its rows.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? 0);
  });
});

function renderPage() {
  const onToggle = vi.fn();
  const onRename = vi.fn();
  const onRemove = vi.fn();
  const onClear = vi.fn(() => 1);
  render(
    <PageLayout>
      <TodoList>
        {[1, 2].map((id) => (
          <TodoItem
            key={id}
            id={id}
            title={`Todo ${id}`}
            completed={false}
            onToggle={onToggle}
            onRename={onRename}
            onRemove={onRemove}
          />
        ))}
      </TodoList>
      <ClearCompletedButton count={1} onClear={onClear} />
      <input aria-label="Field" />
    </PageLayout>,
  );
  return { onToggle, onRename, onRemove, onClear };
}

const row = (id: number) => {
  const found = screen.getByRole('checkbox', { name: `Todo ${id}` }).closest('li');
  if (!found) throw new Error(`there is no row ${id}`);
  return found;
};
const deleteButton = (id: number) => screen.getByRole('button', { name: `Delete Todo ${id}` });

function press(
  type: 'click' | 'dblclick',
  control: Element,
  { atMs, x = 100, y = 100, detail = 1 }: Place,
) {
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    detail,
  });
  Object.defineProperty(event, 'timeStamp', { value: nowMs + atMs });
  return fireEvent(control, event);
}
const click = (control: Element, place: Place) => press('click', control, place);

describe('an accidental second click', () => {
  it.each([0, 180, 500])('does nothing on what slid under the pointer, %i ms later', (atMs) => {
    const { onRemove } = renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    expect(click(deleteButton(2), { atMs })).toBe(false);
    expect(onRemove.mock.calls).toEqual([[1]]);
  });

  it.each([
    { x: 108, y: 100 },
    { x: 100, y: 92 },
  ])('does nothing within 8 pixels (%o)', (place) => {
    const { onRemove } = renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    click(deleteButton(2), { atMs: 180, ...place });
    expect(onRemove.mock.calls).toEqual([[1]]);
  });

  it('leaves a checkbox as it is', () => {
    const { onToggle } = renderPage();
    click(screen.getByRole('checkbox', { name: 'Todo 1' }), { atMs: 0 });
    tops.set(row(1), -50);
    click(screen.getByRole('checkbox', { name: 'Todo 2' }), { atMs: 180 });
    expect(onToggle.mock.calls).toEqual([[1]]);
    expect(screen.getByRole('checkbox', { name: 'Todo 2' })).not.toBeChecked();
  });

  it('does nothing outside of the rows either', () => {
    const { onClear } = renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    click(screen.getByRole('button', { name: 'Clear completed' }), { atMs: 180 });
    expect(onClear).not.toHaveBeenCalled();
  });

  it('opens no editor', () => {
    renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    press('dblclick', screen.getByRole('button', { name: 'Todo 2' }), { atMs: 180, detail: 2 });
    expect(screen.queryByRole('textbox', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('does not count as a first click: a third one acts', () => {
    const { onRemove } = renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    click(deleteButton(2), { atMs: 300 });
    click(deleteButton(2), { atMs: 600 });
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
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
    const { onRemove } = renderPage();
    click(deleteButton(1), { atMs: 0 });
    tops.set(row(1), -50);
    click(deleteButton(2), place);
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });

  it('if the first one was not on a row', () => {
    const { onClear, onRemove } = renderPage();
    click(screen.getByRole('button', { name: 'Clear completed' }), { atMs: 0 });
    tops.set(screen.getByRole('button', { name: 'Clear completed' }), -50);
    click(deleteButton(1), { atMs: 100 });
    expect(onClear).toHaveBeenCalledOnce();
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('when nothing has moved', () => {
    const { onRemove } = renderPage();
    tops.set(row(1), 50);
    click(deleteButton(1), { atMs: 0 });
    click(deleteButton(2), { atMs: 100, x: 108 });
    expect(onRemove.mock.calls).toEqual([[1], [2]]);
  });

  it('in the same row, even if that has moved', () => {
    const { onToggle } = renderPage();
    click(screen.getByRole('checkbox', { name: 'Todo 1' }), { atMs: 0 });
    tops.set(row(1), -50);
    click(screen.getByRole('checkbox', { name: 'Todo 1' }), { atMs: 100 });
    expect(onToggle).toHaveBeenCalledTimes(2);
  });
});

describe('a held key', () => {
  it.each(['Enter', ' '])('presses a control once (%j)', (key) => {
    renderPage();
    for (const control of [deleteButton(1), screen.getByRole('checkbox', { name: 'Todo 1' })]) {
      expect(fireEvent.keyDown(control, { key })).toBe(true);
      // A prevented key press presses no button.
      expect(fireEvent.keyDown(control, { key, repeat: true })).toBe(false);
    }
  });

  it('still writes into a field, and still moves and scrolls', () => {
    renderPage();
    const field = screen.getByRole('textbox', { name: 'Field' });
    expect(fireEvent.keyDown(field, { key: ' ', repeat: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(true);
    expect(fireEvent.keyDown(deleteButton(1), { key: 'Tab', repeat: true })).toBe(true);
  });

  it('does not affect a double-click on a title', async () => {
    renderPage();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Todo 1' }));
    expect(screen.getByRole('textbox', { name: 'Edit Todo 1' })).toHaveFocus();
  });
});
