import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TodoItem, type TodoItemProps, TodoList } from './index.ts';

function renderItem(props: Partial<TodoItemProps> = {}) {
  const handlers = {
    onToggle: vi.fn(),
    onRename: vi.fn(),
    onRemove: vi.fn(),
    onEditChange: vi.fn(),
  };
  const element = (more: Partial<TodoItemProps> = {}) => (
    <ul>
      <TodoItem id={7} title="Buy milk" completed={false} {...handlers} {...props} {...more} />
    </ul>
  );
  const { rerender } = render(element());
  return { ...handlers, rerender: (more: Partial<TodoItemProps>) => rerender(element(more)) };
}

describe('a row', () => {
  it('names each control by the todo', () => {
    renderItem();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByRole('checkbox', { name: 'Buy milk' })).not.toBeChecked();
    expect(row.getByRole('button', { name: 'Buy milk' })).toHaveAttribute('dir', 'auto');
    expect(row.getByRole('button', { name: 'Delete Buy milk' })).toHaveTextContent(/^x$/);
  });

  it('describes the title as a button that renames, in words that fit keys and taps, and leaves its name alone', () => {
    render(
      <TodoList>
        <TodoItem id={1} title="Buy milk" completed onRename={() => {}} onRemove={() => {}} />
      </TodoList>,
    );
    const title = screen.getByRole('button', { name: 'Buy milk' });
    expect(title).toHaveAccessibleDescription('Press to rename');
    expect(screen.getByText('Press to rename')).not.toBeVisible();
    expect(title).toHaveAttribute('title', 'Double-click to rename');
  });

  it('asks for a removal or a toggle, and shows it only when the page says so', async () => {
    const { onToggle, onRemove, rerender } = renderItem();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buy milk' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(7);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(7);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    rerender({ completed: true });
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onToggle).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('says that it is busy, shows the title that is being saved, and stays usable', async () => {
    const { onToggle, rerender } = renderItem();
    expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('listitem')).not.toHaveTextContent('Saving');
    rerender({ busy: true, savingTitle: 'Buy oat milk' });
    expect(screen.getByText('Buy oat milk')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('only shows its state if toggling and renaming are not offered', async () => {
    const { onEditChange } = renderItem({
      onToggle: undefined,
      onRename: undefined,
      completed: true,
    });
    expect(screen.getByRole('checkbox', { name: 'Buy milk' })).toBeChecked();
    expect(screen.getByRole('checkbox')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Buy milk' })).not.toBeInTheDocument();
    await userEvent.dblClick(screen.getByText('Buy milk'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(onEditChange).not.toHaveBeenCalled();
  });

  it.each([
    ['', 'Untitled'],
    [' \u3000\t', 'Untitled'],
    ['Untitled', 'Untitled'],
  ])('calls a blank title (%j) %s, and edits it as it is', async (title, name) => {
    renderItem({ title });
    expect(screen.getByRole('checkbox', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name }));
    expect(screen.getByRole('textbox', { name: `Edit ${name}` })).toHaveValue(title);
  });

  it('works without the callbacks that a page may omit', async () => {
    const handleRename = vi.fn();
    const row = { id: 7, title: 'Buy milk', completed: false, onRemove: () => {} };
    const { rerender } = render(
      <TodoList>
        <TodoItem {...row} unsavedTitle="" onRename={handleRename} />
      </TodoList>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again to rename Buy milk' }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Discard the new title of Buy milk' }),
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Buy milk' }));
    await userEvent.keyboard('!{Enter}');
    expect(handleRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy milk!');
    await act(async () => rerender(<TodoList />));
    expect(document.body).toHaveFocus();
  });
});
