import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderRow } from './test/row.tsx';

const announcement = () => document.querySelector('[aria-live="polite"]');
const tryAgain = () => screen.getByRole('button', { name: 'Try again to rename Buy milk' });
const discard = () => screen.getByRole('button', { name: 'Discard the new title of Buy milk' });

describe('a title that could not be saved', () => {
  it('has buttons to try again and to discard it', async () => {
    const { onRename } = renderRow({ unsavedTitle: 'Buy oat milk' });
    expect(screen.getByRole('listitem')).toHaveTextContent('Not saved: Buy oat milk');
    expect(screen.getByRole('button', { name: 'Buy milk' })).toBeVisible();
    expect(tryAgain()).toHaveTextContent(/^Try again$/);
    await userEvent.click(tryAgain());
    expect(onRename).toHaveBeenCalledExactlyOnceWith(7, 'Buy oat milk');
    expect(discard()).toHaveTextContent(/^Discard$/);
    await userEvent.click(discard());
    expect(onRename.mock.calls.slice(1)).toEqual([[7, undefined]]);
  });

  it('is announced once', async () => {
    const { show } = renderRow();
    const region = announcement();
    expect(region).toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: /Try again|Discard/ })).not.toBeInTheDocument();
    await show({ unsavedTitle: 'Buy oat milk' });
    expect(announcement()).toBe(region);
    expect(region).toHaveTextContent(/^Not saved: Buy oat milk$/);
    const text = region?.firstChild;
    await show({ unsavedTitle: 'Buy oat milk' });
    expect(region?.firstChild).toBe(text);
    await show({ unsavedTitle: 'Buy soy milk' });
    expect(region).toHaveTextContent(/^Not saved: Buy soy milk$/);
    // Not when a filter brings its row back.
    await show();
    await show({ unsavedTitle: 'Buy oat milk' });
    expect(screen.getByText('Buy oat milk')).toBeVisible();
    expect(region).toHaveTextContent(/^Not saved: Buy soy milk$/);
  });

  it('is scrolled into view only if the user is in its row', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const { show } = renderRow();
    await show({ unsavedTitle: 'Buy oat milk' });
    expect(scroll).not.toHaveBeenCalled();
    await show({});
    screen.getByRole('button', { name: 'Buy milk' }).focus();
    await show({ unsavedTitle: 'Buy soy milk' });
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    expect(scroll.mock.contexts[0]).toHaveTextContent('Not saved: Buy soy milkTry againDiscard');
  });

  it('moves the focus to the title when it disappears', async () => {
    const { show } = renderRow({ unsavedTitle: 'Buy oat milk' });
    discard().focus();
    await show({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy milk' })).toHaveFocus());
  });
});
