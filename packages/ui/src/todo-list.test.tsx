import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageLayout, TodoGroup, TodoItem, TodoList } from './index.ts';

function noop() {}

function Page({ ids }: { ids: number[] }) {
  const [removed, setRemoved] = useState<number[]>([]);
  const field = useRef<HTMLInputElement>(null);
  return (
    <PageLayout>
      <input ref={field} aria-label="New todo" />
      <TodoList onFocusLost={() => field.current?.focus()}>
        {[[1, 2], [3], [4]].map((group) => {
          const rows = group.filter((id) => ids.includes(id) && !removed.includes(id));
          return (
            rows.length > 0 && (
              <TodoGroup key={group[0]}>
                {rows.map((id) => (
                  <TodoItem
                    key={id}
                    id={id}
                    title={`Todo ${id}`}
                    completed={false}
                    onToggle={noop}
                    onRename={noop}
                    onRemove={(id) => setRemoved([...removed, id])}
                  />
                ))}
              </TodoGroup>
            )
          );
        })}
      </TodoList>
    </PageLayout>
  );
}

/** Renders four rows in three groups. Returns a function that shows fewer. */
function renderPage() {
  const { rerender } = render(<Page ids={[1, 2, 3, 4]} />);
  return (...ids: number[]) => act(async () => rerender(<Page ids={ids} />));
}

describe('when the focused row disappears', () => {
  it.each([
    ['the next row’s checkbox', 'checkbox', 'Todo 2', [1, 3, 4], 'Todo 3'],
    ['the next row’s title', 'button', 'Todo 2', [1, 3, 4], 'Todo 3'],
    ['the next row’s delete button', 'button', 'Delete Todo 2', [1, 3, 4], 'Delete Todo 3'],
    ['the next row that stays', 'checkbox', 'Todo 2', [1, 4], 'Todo 4'],
    ['the nearest previous row that stays', 'checkbox', 'Todo 4', [1], 'Todo 1'],
  ])('the focus goes to %s', async (_, role, before, left, after) => {
    const showOnly = renderPage();
    screen.getByRole(role, { name: before }).focus();
    await showOnly(...left);
    expect(screen.getByRole(role, { name: after })).toHaveFocus();
  });

  it('the page is called when no row is left', async () => {
    const showOnly = renderPage();
    screen.getByRole('button', { name: 'Delete Todo 2' }).focus();
    await showOnly();
    expect(screen.getByRole('textbox', { name: 'New todo' })).toHaveFocus();
  });

  it('the focus of an edit goes to the next row’s title', async () => {
    const showOnly = renderPage();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Todo 2' }));
    expect(screen.getByRole('textbox', { name: 'Edit Todo 2' })).toHaveFocus();
    await showOnly(1, 3, 4);
    expect(screen.getByRole('button', { name: 'Todo 3' })).toHaveFocus();
  });

  it('the focus goes on from row to row', async () => {
    const showOnly = renderPage();
    screen.getByRole('checkbox', { name: 'Todo 1' }).focus();
    await showOnly(2, 3, 4);
    await showOnly(3, 4);
    expect(screen.getByRole('checkbox', { name: 'Todo 3' })).toHaveFocus();
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

  it('when the page itself moved it as the row disappeared, also once it is lost from there', async () => {
    const handleFocusLost = vi.fn();
    const focus = (field: HTMLElement | null) => field?.focus();
    const element = (...ids: number[]) => (
      <>
        <TodoList onFocusLost={handleFocusLost}>
          <TodoGroup>
            {ids.map((id) => (
              <TodoItem key={id} id={id} title="Todo" completed={false} onRemove={() => {}} />
            ))}
          </TodoGroup>
        </TodoList>
        {!ids.includes(1) && <input aria-label="Next" ref={focus} />}
      </>
    );
    const { rerender } = render(element(1, 2, 3));
    screen.getAllByRole('button', { name: 'Delete Todo' })[0]?.focus();
    await act(async () => rerender(element(2, 3)));
    expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
    screen.getByRole('textbox', { name: 'Next' }).blur();
    await act(async () => rerender(element(2)));
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

  it('belong to the text in an editor', async () => {
    renderPage();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Todo 2' }));
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Home}{End}');
    expect(screen.getByRole('textbox', { name: 'Edit Todo 2' })).toHaveFocus();
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
    const row = { completed: false, unsavedTitle: 'Other', onToggle: noop, onRemove: noop };
    render(
      <TodoList>
        <TodoItem {...row} id={1} title="Todo 1" />
        <TodoItem {...row} id={2} title="Todo 2" />
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
});

it('is a list called Todos, which tells the styles whether it is long', () => {
  const { rerender } = render(<TodoList />);
  const list = screen.getByRole('list', { name: 'Todos' });
  expect(list).not.toHaveAttribute('data-long');
  rerender(<TodoList long />);
  expect(list).toHaveAttribute('data-long');
});
