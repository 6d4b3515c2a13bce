import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLayout, TodoItem, TodoList } from './index.ts';

function Page({ ids, editable }: { ids: number[]; editable: boolean }) {
  const [removed, setRemoved] = useState<number[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const noop = () => {};
  return (
    <PageLayout>
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
    </PageLayout>
  );
}

/** Renders four rows. Returns a function that shows fewer. */
function renderPage({ editable = true } = {}) {
  const { rerender } = render(<Page ids={[1, 2, 3, 4]} editable={editable} />);
  return (...ids: number[]) => act(async () => rerender(<Page ids={ids} editable={editable} />));
}

describe('when the focused row disappears', () => {
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

  it('the focus skips rows that disappear with it', async () => {
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

  it('the page is called when no row is left', async () => {
    const showOnly = renderPage();
    screen.getByRole('button', { name: 'Delete Todo 2' }).focus();
    await showOnly();
    expect(screen.getByRole('textbox', { name: 'New todo' })).toHaveFocus();
  });

  it('the delete button passes the focus on if it is the only control', async () => {
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

  it('when another row disappears, and is still passed on when its own row does', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 2' }).focus();
    await showOnly(2, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 2' })).toHaveFocus();
    await showOnly(4);
    expect(screen.getByRole('checkbox', { name: 'Todo 4' })).toHaveFocus();
  });

  it('when the page itself moved it as the row disappeared', async () => {
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

  it('when another row disappears after the user left what the page had moved it to', async () => {
    const handleFocusLost = vi.fn();
    const focus = (field: HTMLElement | null) => field?.focus();
    function Moving({ ids }: { ids: number[] }) {
      return (
        <>
          <TodoList onFocusLost={handleFocusLost}>
            {ids.map((id) => (
              <TodoItem key={id} id={id} title="Todo" completed={false} onRemove={() => {}} />
            ))}
          </TodoList>
          {!ids.includes(1) && <input aria-label="Next" ref={focus} />}
        </>
      );
    }
    const { rerender } = render(<Moving ids={[1, 2, 3]} />);
    screen.getAllByRole('button', { name: 'Delete Todo' })[0]?.focus();
    await act(async () => rerender(<Moving ids={[2, 3]} />));
    screen.getByRole('textbox', { name: 'Next' }).blur();
    await act(async () => rerender(<Moving ids={[2]} />));
    expect(document.body).toHaveFocus();
    expect(handleFocusLost).not.toHaveBeenCalled();
  });
});

describe('the arrow keys', () => {
  const steps = [
    ['{ArrowDown}', 2, 3],
    ['{ArrowUp}', 2, 1],
    ['{Home}', 3, 1],
    ['{End}', 2, 4],
    ['{ArrowDown}', 4, 4],
    ['{ArrowUp}', 1, 1],
  ] as const;

  it.each(steps)('%s goes from row %i to the same control of row %i', async (key, from, to) => {
    renderPage();
    for (const [role, name] of [
      ['checkbox', 'Todo'],
      ['button', 'Todo'],
      ['button', 'Delete Todo'],
    ] as const) {
      screen.getByRole(role, { name: `${name} ${from}` }).focus();
      await userEvent.keyboard(key);
      expect(screen.getByRole(role, { name: `${name} ${to}` })).toHaveFocus();
    }
  });

  it('do not scroll the page while they move the focus', () => {
    renderPage();
    const button = screen.getByRole('button', { name: 'Delete Todo 2' });
    expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'PageDown' })).toBe(true);
  });

  describe('keep what they reach in view while rows get their heights', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Presses the keys on a checkbox. Returns what was scrolled into view in the frames after. */
    function press(...keys: string[]) {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      renderPage();
      screen.getByRole('checkbox', { name: 'Todo 1' }).focus();
      for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
      vi.runAllTimers();
      expect(scroll.mock.calls).toEqual(Array(2).fill([{ block: 'nearest' }]));
      return [...new Set(scroll.mock.contexts)];
    }

    it('for two frames', () => {
      expect(press('End')).toEqual([screen.getByRole('checkbox', { name: 'Todo 4' })]);
    });

    it('unless the focus moves on', () => {
      expect(press('End', 'ArrowUp')).toEqual([screen.getByRole('checkbox', { name: 'Todo 3' })]);
    });
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('are left alone with %s', (modifier) => {
    renderPage();
    const button = screen.getByRole('button', { name: 'Delete Todo 2' });
    button.focus();
    expect(fireEvent.keyDown(button, { key: 'End', [modifier]: true })).toBe(true);
    expect(button).toHaveFocus();
  });

  it.each(['{ArrowUp}', '{ArrowDown}', '{Home}', '{End}'])(
    'belong to the text in an editor (%s)',
    async (key) => {
      renderPage();
      await userEvent.dblClick(screen.getByRole('button', { name: 'Todo 2' }));
      await userEvent.keyboard(key);
      expect(screen.getByRole('textbox', { name: 'Edit Todo 2' })).toHaveFocus();
    },
  );

  it('are passed to the page too', async () => {
    const handleKeyDown = vi.fn();
    render(
      <TodoList onKeyDownCapture={handleKeyDown}>
        <TodoItem id={1} title="Todo 1" completed={false} onRemove={() => {}} />
      </TodoList>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'Delete Todo 1' }), { key: 'End' });
    expect(handleKeyDown).toHaveBeenCalledOnce();
  });

  it('do nothing outside of the controls of a row', async () => {
    render(
      <TodoList>
        <li>
          <button>Other</button>
        </li>
        <li>
          <button>Last</button>
        </li>
      </TodoList>,
    );
    const other = screen.getByRole('button', { name: 'Other' });
    other.focus();
    expect(fireEvent.keyDown(other, { key: 'End' })).toBe(true);
    expect(other).toHaveFocus();
  });
});

describe('a row shows that it is busy', () => {
  const rowOf = (element: HTMLElement) => element.closest('li');
  const click = (role: string, name: string) =>
    fireEvent.click(screen.getByRole(role, { name }), { detail: 1 });

  it.each([
    ['checkbox', 'Todo 2', 'toggle'],
    ['button', 'Try again to rename Todo 2', 'title'],
    ['button', 'Delete Todo 2', 'delete'],
  ])('at the control that was used last (%s %s)', (role, name, used) => {
    render(
      <TodoList>
        {[1, 2].map((id) => (
          <TodoItem
            key={id}
            id={id}
            title={`Todo ${id}`}
            completed={false}
            onToggle={() => {}}
            unsavedTitle="Other"
            onRemove={() => {}}
          />
        ))}
      </TodoList>,
    );
    const [first, second] = screen.getAllByRole('listitem');
    click(role, name);
    expect(second).toHaveAttribute('data-used', used);
    expect(first).not.toHaveAttribute('data-used');
  });

  it('at its title when that is edited, not when it is only clicked', async () => {
    renderPage();
    const title = screen.getByRole('button', { name: 'Todo 2' });
    const row = rowOf(title);
    click('checkbox', 'Todo 2');
    click('button', 'Todo 2');
    expect(row).toHaveAttribute('data-used', 'toggle');
    await userEvent.dblClick(title);
    expect(row).toHaveAttribute('data-used', 'title');
  });

  it('at the same control when something else is clicked or focused', () => {
    renderPage();
    const button = screen.getByRole('button', { name: 'Delete Todo 2' });
    const row = rowOf(button);
    click('checkbox', 'Todo 2');
    button.focus();
    fireEvent.click(screen.getByRole('list', { name: 'Todos' }));
    if (row) fireEvent.click(row);
    expect(row).toHaveAttribute('data-used', 'toggle');
  });

  it('and passes the clicks to the page too', () => {
    const handleClick = vi.fn();
    render(
      <TodoList onClickCapture={handleClick}>
        <TodoItem id={1} title="Todo 1" completed={false} onRemove={() => {}} />
      </TodoList>,
    );
    click('button', 'Delete Todo 1');
    expect(handleClick).toHaveBeenCalledOnce();
  });
});

describe('a deleted todo', () => {
  const announcement = () => document.querySelector('[aria-live="polite"]');

  function renderRow(onRemove: () => unknown) {
    render(
      <PageLayout>
        <TodoItem id={1} title="Buy milk" completed onRemove={onRemove} />
      </PageLayout>,
    );
    return userEvent.click(screen.getByRole('button', { name: 'Delete Buy milk' }));
  }

  it('is announced at once if the page deletes at once', async () => {
    await renderRow(() => {});
    await waitFor(() => expect(announcement()).toHaveTextContent(/^Deleted: Buy milk$/));
  });

  it('is announced when the server has confirmed it', async () => {
    let confirm: (done: boolean) => void = () => {};
    await renderRow(() => new Promise<boolean>((resolve) => (confirm = resolve)));
    expect(announcement()).toBeEmptyDOMElement();
    confirm(true);
    await waitFor(() => expect(announcement()).toHaveTextContent(/^Deleted: Buy milk$/));
  });

  it('is not announced when the delete failed', async () => {
    await renderRow(() => Promise.resolve(false));
    await act(async () => {});
    expect(announcement()).toBeEmptyDOMElement();
  });

  describe('is said for a few seconds only', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function remove(name: string) {
      fireEvent.click(screen.getByRole('button', { name: `Delete ${name}` }));
      await act(() => vi.advanceTimersByTimeAsync(0));
    }

    it('and is gone when nothing follows', async () => {
      render(<Page ids={[1]} editable />);
      await remove('Todo 1');
      await vi.advanceTimersByTimeAsync(4000);
      expect(announcement()).toHaveTextContent(/^Deleted: Todo 1$/);
      await vi.advanceTimersByTimeAsync(1000);
      expect(announcement()).toBeEmptyDOMElement();
    });

    it('and does not take the next one with it', async () => {
      render(<Page ids={[1, 2]} editable />);
      await remove('Todo 1');
      await vi.advanceTimersByTimeAsync(4000);
      await remove('Todo 2');
      await vi.advanceTimersByTimeAsync(4000);
      expect(announcement()).toHaveTextContent(/^Deleted: Todo 2$/);
    });
  });
});

it('does nothing about a lost focus without onFocusLost', async () => {
  const { rerender } = render(
    <TodoList>
      <TodoItem id={1} title="Todo 1" completed={false} onRemove={() => {}} />
    </TodoList>,
  );
  screen.getByRole('button', { name: 'Delete Todo 1' }).focus();
  await act(async () => rerender(<TodoList />));
  expect(document.body).toHaveFocus();
});

it('tells the styles whether it is long', () => {
  const { rerender } = render(<TodoList />);
  expect(screen.getByRole('list')).not.toHaveAttribute('data-long');
  rerender(<TodoList long />);
  expect(screen.getByRole('list')).toHaveAttribute('data-long');
});

it('is a list called Todos', () => {
  renderPage();
  expect(screen.getByRole('list', { name: 'Todos' })).toBeVisible();
});
