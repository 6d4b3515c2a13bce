import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heard } from '../test/new-todo.tsx';
import { renderRow } from '../test/row.tsx';

describe('a row', () => {
  it('names each control by its todo', () => {
    renderRow();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByRole('checkbox', { name: 'Buy milk' })).not.toBeChecked();
    expect(row.getByRole('button', { name: 'Delete Buy milk' })).toHaveTextContent(/^x$/);
    const title = row.getByRole('button', { name: 'Buy milk' });
    expect(title).toHaveAttribute('dir', 'auto');
    // A person writes it, in any language.
    expect(title).toHaveAttribute('lang', '');
    expect(title).toHaveAccessibleDescription('Press to rename');
    expect(screen.getByText('Press to rename')).not.toBeVisible();
    expect(title).toHaveAttribute('title', 'Double-click to rename');
  });

  it('changes only when its props do', async () => {
    const { onToggle, onRemove, show } = renderRow();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buy milk' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(7);
    for (const completed of [false, true]) {
      await show({ completed });
      await userEvent.click(screen.getByRole('checkbox'));
      expect(onToggle).toHaveBeenLastCalledWith(7);
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(completed);
    }
    expect(onToggle).toHaveBeenCalledTimes(2);
  });

  it('is busy and usable while it paints what was asked for, and tells only what is confirmed', async () => {
    const { onToggle, show } = renderRow();
    const row = screen.getByRole('listitem');
    /** What assistive technology has of it. */
    const read = () => {
      const copy = row.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove();
      return copy.innerHTML;
    };
    const before = read();
    expect(row).not.toHaveAttribute('aria-busy');
    await show({ busy: 'rename', savingTitle: 'Buy oat milk', togglingTo: true });
    expect(read()).toBe(before);
    expect(screen.getByText('Buy oat milk')).toBeVisible();
    expect(row).toHaveAttribute('aria-busy', 'true');
    // The styles draw the circle by these.
    expect(row).toHaveAttribute('data-busy', 'rename');
    expect(row).toHaveAttribute('data-asked', 'true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Buy milk', checked: false }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('paints no title that it has already', () => {
    renderRow({ savingTitle: 'Buy milk' });
    expect(screen.getAllByText('Buy milk')).toHaveLength(1);
  });

  it('calls a blank title Untitled', async () => {
    renderRow({ title: ' \u3000\t', unsaved: { id: 3, title: '' } });
    expect(screen.getByRole('checkbox', { name: 'Untitled' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Untitled' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Untitled' })).toHaveTextContent('Untitled');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Untitled' }));
    expect(screen.getByRole('textbox', { name: 'Edit Untitled' })).toHaveValue(' \u3000\t');
  });
});

const tryAgain = { name: 'Try again to rename Buy milk' };
const discard = { name: 'Discard the new title of Buy milk' };

describe('a title that could not be saved', () => {
  it('has buttons to try again and to discard it', async () => {
    const { onRetry, onDiscard } = renderRow({ unsaved: { id: 3, title: 'Buy oat milk' } });
    expect(screen.getByRole('list', { name: 'Buy milk' })).toHaveTextContent('Buy oat milk');
    expect(screen.getByRole('button', { name: 'Buy milk' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', tryAgain));
    await userEvent.click(screen.getByRole('button', discard));
    expect([onRetry, onDiscard].map(({ mock }) => mock.calls)).toEqual([[[3]], [[3]]]);
  });

  it('is announced once', async () => {
    const { show } = renderRow();
    const unsaved = { id: 3, title: 'Buy oat milk' };
    await show({ unsaved });
    await show({});
    await show({ unsaved });
    await expect.poll(heard).toEqual(['Not saved: Buy oat milk']);
    await show({ unsaved: { id: 4, title: 'Buy soy milk' } });
    await expect.poll(heard).toEqual(['Not saved: Buy oat milk', 'Not saved: Buy soy milk']);
  });

  it('moves the focus to the title when it disappears', async () => {
    const { show } = renderRow({ unsaved: { id: 3, title: 'Buy oat milk' } });
    screen.getByRole('button', discard).focus();
    await show({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy milk' })).toHaveFocus());
  });
});
