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

  it('says that it is busy and stays usable', async () => {
    const { onToggle, rerender } = renderItem();
    expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy');
    rerender({ busy: true });
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('shows a new title while it is being saved', () => {
    const { rerender } = renderItem();
    expect(screen.getByRole('listitem')).not.toHaveTextContent('Saving');
    rerender({ savingTitle: 'Buy oat milk' });
    expect(screen.getByText('Saving:')).toBeVisible();
    expect(screen.getByText('Buy oat milk')).toBeVisible();
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

  it('does not mistake a todo that is called Untitled for a blank one', async () => {
    renderItem({ title: 'Untitled' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Untitled' }));
    expect(screen.getByRole('textbox', { name: 'Edit Untitled' })).toHaveValue('Untitled');
  });

  it.each(['', ' \u3000\t'])(
    'calls a blank title (%j) Untitled, and edits it as it is',
    async (title) => {
      renderItem({ title });
      expect(screen.getByRole('checkbox', { name: 'Untitled' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Delete Untitled' })).toBeVisible();
      const button = screen.getByRole('button', { name: 'Untitled' });
      await userEvent.dblClick(button);
      expect(screen.getByRole('textbox', { name: 'Edit Untitled' })).toHaveValue(title);
    },
  );

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
