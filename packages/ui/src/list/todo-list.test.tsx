import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PageLayout, TodoGroup, TodoItem, TodoList } from '../index.ts';
import { NewTodo } from '../test/new-todo.tsx';
import { pressEnter, pressVirtually } from '../test/press.ts';

function noop() {}

interface PageProps {
  ids: number[];
  /** Those that are leaving. */
  leaving?: number[];
}

function Page({ ids, leaving = [] }: PageProps) {
  const row = { completed: false, onToggle: noop, onRename: noop, onRemove: noop };
  return (
    <PageLayout>
      <NewTodo />
      <TodoList>
        {ids.map((id) => (
          <TodoItem
            key={id}
            {...row}
            id={id}
            title={`Todo ${id}`}
            motion={leaving.includes(id) ? 'goes' : undefined}
          />
        ))}
      </TodoList>
    </PageLayout>
  );
}

/** Renders four rows. Returns a function that shows fewer. */
function renderPage() {
  const { rerender } = render(<Page ids={[1, 2, 3, 4]} />);
  return (...ids: number[]) => {
    rerender(<Page ids={ids} />);
    // The list hears of it in a microtask.
    return act(() => Promise.resolve());
  };
}

const checkbox = (id: number) => screen.getByRole('checkbox', { name: `Todo ${id}` });
const title = (id: number) => screen.getByRole('button', { name: `Todo ${id}` });
const deleteButton = (id: number) => screen.getByRole('button', { name: `Delete Todo ${id}` });
const field = () => screen.getByRole('textbox', { name: 'New todo' });

describe('when the focused row disappears', () => {
  it.each<[string, act: () => unknown, left: number[], to: () => HTMLElement]>([
    ['the next row', () => deleteButton(2).focus(), [1, 3, 4], () => deleteButton(3)],
    ['the next row that stays', () => checkbox(2).focus(), [1, 4], () => checkbox(4)],
    ['the nearest previous row', () => title(4).focus(), [1, 2], () => title(2)],
    ['the field if no row is left', () => deleteButton(2).focus(), [], field],
    ['the next x, after a key', () => pressEnter(deleteButton(2)), [1, 3], () => deleteButton(3)],
    [
      'the next x, after a screen reader',
      () => pressVirtually(deleteButton(2)),
      [1, 3],
      () => deleteButton(3),
    ],
    [
      'the next circle, after a click',
      () => userEvent.click(checkbox(2)),
      [1, 3],
      () => checkbox(3),
    ],
  ])('the focus goes to %s', async (_, act, left, to) => {
    const showOnly = renderPage();
    await act();
    await showOnly(...left);
    expect(to()).toHaveFocus();
  });

  it('the focus goes to the next row that stays as soon as the others begin to leave', async () => {
    const { rerender } = render(<Page ids={[1, 2, 3, 4]} />);
    checkbox(2).focus();
    rerender(<Page ids={[1, 2, 3, 4]} leaving={[2, 3]} />);
    await act(() => Promise.resolve());
    expect(checkbox(4)).toHaveFocus();
  });

  it('the list itself gets the focus after a delete by pointer', async () => {
    const user = userEvent.setup();
    const showOnly = renderPage();
    const list = screen.getByRole('list', { name: 'Todos' });
    const focus = vi.spyOn(list, 'focus');
    await user.click(deleteButton(2));
    // Until the server has answered, the control keeps the focus.
    await user.keyboard('{Control}');
    await showOnly(1, 3, 4);
    expect(list).toHaveFocus();
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    await user.keyboard('{ArrowDown}{End}');
    expect(list).toHaveFocus();
    // Tab does not stop there, and screen readers that look for a list do once it has lost the focus.
    expect(list).toHaveAttribute('tabindex', '-1');
    await user.tab();
    expect(list).not.toHaveAttribute('tabindex');
  });

  it('what is typed next reaches no other todo', async () => {
    const showOnly = renderPage();
    await userEvent.dblClick(title(2));
    await userEvent.keyboard(' and');
    await showOnly(1, 3, 4);
    await userEvent.keyboard(' eggs');
    expect(field()).toHaveValue(' eggs');
  });

  it('the focus goes on from row to row, also to one that has come since', async () => {
    const showOnly = renderPage();
    await showOnly(1, 2);
    checkbox(2).focus();
    checkbox(1).focus();
    await showOnly(2);
    await showOnly(2, 3);
    await showOnly(3);
    expect(checkbox(3)).toHaveFocus();
  });
});

describe('the focus is not stolen', () => {
  it.each([
    ['moved it to another control', field],
    ['clicked the blank page', () => document.body],
  ])('after the user has %s', async (_, target) => {
    const showOnly = renderPage();
    await userEvent.click(title(2));
    await userEvent.click(target());
    await showOnly(1, 3, 4);
    expect(target()).toHaveFocus();
  });

  it('when another row disappears', async () => {
    const showOnly = renderPage();
    checkbox(2).focus();
    await showOnly(2, 4);
    expect(checkbox(2)).toHaveFocus();
    await showOnly(4);
    expect(checkbox(4)).toHaveFocus();
  });
});

describe('the arrow keys', () => {
  it.each([
    ['{ArrowDown}', 2, 3],
    ['{ArrowUp}', 2, 1],
    ['{Home}', 3, 1],
    ['{End}', 2, 4],
    ['{ArrowUp}', 1, 1],
  ])('%s goes from row %i to the same control of row %i', async (key, from, to) => {
    renderPage();
    for (const control of [checkbox, title, deleteButton]) {
      // There, Up leads to the field.
      if (control === checkbox && from === to) continue;
      control(from).focus();
      await userEvent.keyboard(key);
      expect(control(to)).toHaveFocus();
    }
  });

  it('do not scroll the page while they move the focus', () => {
    renderPage();
    deleteButton(2).focus();
    expect(fireEvent.keyDown(deleteButton(2), { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(deleteButton(2), { key: 'PageDown' })).toBe(true);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('are left alone with %s', (modifier) => {
    renderPage();
    deleteButton(2).focus();
    expect(fireEvent.keyDown(deleteButton(2), { key: 'End', [modifier]: true })).toBe(true);
    expect(deleteButton(2)).toHaveFocus();
  });

  it('lead from the field to the first circle, and back', async () => {
    renderPage();
    field().focus();
    await userEvent.keyboard('Half{ArrowDown}');
    expect(checkbox(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
    // Where no circle can be pressed, they are left alone, and so they are by an input method.
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', shiftKey: true })).toBe(true);
    expect(field()).toHaveFocus();
  });

  it('belong to the text in an editor', async () => {
    renderPage();
    await userEvent.dblClick(title(1));
    const editor = screen.getByRole('textbox', { name: 'Edit Todo 1' });
    expect(fireEvent.keyDown(editor, { key: 'Home' })).toBe(true);
    expect(fireEvent.keyDown(editor, { key: 'ArrowDown' })).toBe(true);
  });
});

it('what is typed on a circle goes into the field, but no shortcut does', async () => {
  renderPage();
  checkbox(2).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(checkbox(2)).toHaveFocus();
  await userEvent.keyboard('Öl');
  expect(field()).toHaveValue('Öl');
});

it('while a filter hides rows, the list stays as high as it was with all of them', () => {
  let resize: (height: number) => void = noop;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: unknown[]) => void) {
        resize = (height) => report([{ contentRect: { height } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { rerender } = render(<TodoList />, { wrapper: PageLayout });
  const area = screen.getByRole('list').parentElement as HTMLElement;
  const show = (count: number, shownCount: number) =>
    rerender(<TodoList count={count} shownCount={shownCount} />);
  show(5, 2);
  expect(area.style.minBlockSize).toBe('min(0px + 5 * var(--row), var(--room))');
  show(5, 5);
  expect(area.style.minBlockSize).toBe('');
  resize(300);
  show(5, 2);
  resize(100);
  expect(area.style.minBlockSize).toBe('min(300px + 0 * var(--row), var(--room))');
  show(6, 2);
  expect(area.style.minBlockSize).toBe('min(300px + 1 * var(--row), var(--room))');
});

it('the browser may skip the rows of a group only if it is skippable', () => {
  const { rerender } = render(<TodoGroup />, { wrapper: PageLayout });
  const group = screen.getByRole('main').firstElementChild as HTMLElement;
  expect(group).not.toHaveAttribute('data-skippable');
  expect(group.style.containIntrinsicBlockSize).toBe('');
  rerender(<TodoGroup skippable>{[<li key="1" />, <li key="2" />]}</TodoGroup>);
  expect(group).toHaveAttribute('data-skippable');
  expect(group.style.containIntrinsicBlockSize).toBe('auto calc(2 * var(--row))');
});
