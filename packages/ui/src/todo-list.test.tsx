import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TodoItem, TodoList } from './index.ts';

function Page({ ids, editable }: { ids: number[]; editable: boolean }) {
  const [removed, setRemoved] = useState<number[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const noop = () => {};
  return (
    <>
      <input ref={field} aria-label="New todo" />
      <TodoList onFocusLost={() => field.current?.focus()}>
        {ids
          .filter((id) => !removed.includes(id))
          .map((id) => (
            <TodoItem
              key={id}
              id={id}
              title={`Todo ${id}`}
              completed={false}
              onToggle={editable ? noop : undefined}
              onRename={editable ? noop : undefined}
              onRemove={(id) => setRemoved([...removed, id])}
            />
          ))}
      </TodoList>
    </>
  );
}

/** Renders four rows; gives back how to show fewer. */
function renderPage({ editable = true } = {}) {
  const { rerender } = render(<Page ids={[1, 2, 3, 4]} editable={editable} />);
  return (...ids: number[]) => act(async () => rerender(<Page ids={ids} editable={editable} />));
}

describe('when the row that has the focus vanishes', () => {
  it.each([
    ['checkbox', 'Todo 2', 'Todo 3'],
    ['button', 'Todo 2', 'Todo 3'],
    ['button', 'Delete Todo 2', 'Delete Todo 3'],
  ])('the focus goes to the next row’s same control (%s %s)', async (role, before, after) => {
    const showOnly = renderPage();
    screen.getByRole(role, { name: before }).focus();
    await showOnly(1, 3, 4);
    expect(screen.getByRole(role, { name: after })).toHaveFocus();
  });

  it('the focus of an edit goes to the next row’s title', async () => {
    const showOnly = renderPage();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Todo 2' }));
    expect(screen.getByRole('textbox', { name: 'Edit Todo 2' })).toHaveFocus();
    await showOnly(1, 3, 4);
    expect(screen.getByRole('button', { name: 'Todo 3' })).toHaveFocus();
  });

  it('the focus skips rows that vanish with it', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 2' }).focus();
    await showOnly(1, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 4' })).toHaveFocus();
  });

  it('the focus of the last row goes to the previous one', async () => {
    renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Todo 4' }));
    expect(screen.getByRole('button', { name: 'Delete Todo 3' })).toHaveFocus();
  });

  it('the focus goes to the nearest previous row that stays', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 4' }).focus();
    await showOnly(1);
    expect(screen.getByRole('checkbox', { name: 'Todo 1' })).toHaveFocus();
  });

  it('the focus goes on from row to row', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 1' }).focus();
    await showOnly(2, 3, 4);
    await showOnly(3, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 3' })).toHaveFocus();
  });

  it('the page is told when no row is left', async () => {
    const showOnly = renderPage();
    screen.getByRole('button', { name: 'Delete Todo 2' }).focus();
    await showOnly();
    expect(screen.getByRole('textbox', { name: 'New todo' })).toHaveFocus();
  });

  it('the delete button passes the focus on where it is the only control', async () => {
    renderPage({ editable: false });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Todo 1' }));
    expect(screen.getByRole('button', { name: 'Delete Todo 2' })).toHaveFocus();
  });

  it('the focus is passed on while another window has it', async () => {
    const showOnly = renderPage();
    const checkbox = screen.getByRole('checkbox', { name: 'Todo 2' });
    checkbox.focus();
    // The window's blur leaves the active element as it is.
    act(() => void checkbox.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await showOnly(1, 3, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 3' })).toHaveFocus();
  });
});

describe('the focus is not stolen', () => {
  it('when the user had moved it to another control', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 2' }).focus();
    screen.getByRole('textbox', { name: 'New todo' }).focus();
    await showOnly(1, 3, 4);
    expect(screen.getByRole('textbox', { name: 'New todo' })).toHaveFocus();
  });

  it('when the user had clicked the blank page', async () => {
    const showOnly = renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Todo 2' }));
    await userEvent.click(document.body);
    await showOnly(1, 3, 4);
    expect(document.body).toHaveFocus();
  });

  it('when another row vanishes, and is still passed on when its own row does', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 2' }).focus();
    await showOnly(2, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 2' })).toHaveFocus();
    await showOnly(4);
    expect(screen.getByRole('checkbox', { name: 'Todo 4' })).toHaveFocus();
  });

  it('when the page itself moved it as the row vanished', async () => {
    const handleFocusLost = vi.fn();
    function Emptied({ empty }: { empty: boolean }) {
      return (
        <>
          <TodoList onFocusLost={handleFocusLost}>
            {!empty && <TodoItem id={1} title="Todo 1" completed={false} onRemove={() => {}} />}
          </TodoList>
          {empty && <input aria-label="Next" ref={(field) => field?.focus()} />}
        </>
      );
    }
    const { rerender } = render(<Emptied empty={false} />);
    screen.getByRole('button', { name: 'Delete Todo 1' }).focus();
    await act(async () => rerender(<Emptied empty />));
    expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
    expect(handleFocusLost).not.toHaveBeenCalled();
  });
});

it('is a list called Todos', () => {
  renderPage();
  expect(screen.getByRole('list', { name: 'Todos' })).toBeVisible();
});
