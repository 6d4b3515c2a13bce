import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  Card,
  ClearCompletedButton,
  ErrorBanner,
  ErrorBoundary,
  ListMessage,
  LoadingIndicator,
  NavLinks,
  PageLayout,
  SavingTitles,
  SkipLink,
  TodoFooter,
  TodoItem,
  ToggleAllButton,
} from '../index.ts';
import { NewTodo } from '../test/new-todo.tsx';

const noop = () => {};

it('the toggle-all button says what it does', () => {
  const { rerender } = render(<ToggleAllButton pressed={false} onClick={noop} />);
  const button = screen.getByRole('button', { name: 'Toggle all', pressed: false });
  expect(button).toHaveAttribute('title', 'Complete all');
  rerender(<ToggleAllButton pressed onClick={noop} />);
  expect(screen.getByRole('button', { name: 'Toggle all', pressed: true })).toBe(button);
  expect(button).toHaveAttribute('title', 'Reopen all');
});

it.each<[string, (off: boolean, act: () => void) => ReactElement]>([
  ['Toggle all', (off, act) => <ToggleAllButton pressed={false} empty={off} onClick={act} />],
  ['Clear completed', (off, act) => <ClearCompletedButton count={off ? 0 : 2} onClear={act} />],
])('%s does nothing and keeps the focus when there is nothing to change', async (name, element) => {
  const handleClick = vi.fn();
  const { rerender } = render(element(false, handleClick));
  const button = screen.getByRole('button', { name });
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(handleClick).toHaveBeenCalledOnce();
  rerender(element(true, handleClick));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledOnce();
});

it('the footer announces how many items are left', () => {
  const { rerender } = render(<TodoFooter />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<TodoFooter count={2} counting />);
  expect(status).toHaveAttribute('aria-busy', 'true');
  const text = status.firstChild;
  rerender(<TodoFooter count={1} />);
  expect(status).toHaveTextContent(/^1 items left$/);
  expect(status).not.toHaveAttribute('aria-busy');
  // One text node: a change is one announcement.
  expect(status.childNodes).toHaveLength(1);
  expect(status.firstChild).toBe(text);
});

it('a skip link leads to the first link of a named list, and keeps the address', async () => {
  const address = location.href;
  render(
    <>
      <SkipLink to="filters">Skip</SkipLink>
      <NavLinks id="filters" aria-label="Filters">
        <a href="#all">All</a>
        <a href="#active">Active</a>
      </NavLinks>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Skip' }));
  const nav = within(screen.getByRole('navigation', { name: 'Filters' }));
  expect(nav.getAllByRole('listitem')).toHaveLength(2);
  expect(nav.getByRole('link', { name: 'All' })).toHaveFocus();
  expect(location.href).toBe(address);
});

describe('the error banner', () => {
  it('announces the text of each error, even if it is the same', () => {
    const { rerender } = render(<ErrorBanner onClose={noop} />, { wrapper: PageLayout });
    const alert = screen.getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={1} />);
    expect(alert).toHaveTextContent(/^Error Oh$/);
    const first = screen.getByText('Oh');
    const button = screen.getByRole('button', { name: 'Close error' });
    button.focus();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={1} reason="You are offline" />);
    expect(screen.getByText('Oh')).toBe(first);
    // In an element of its own.
    expect(screen.getByText('You are offline.')).toBeVisible();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={2} reason="You are offline" />);
    expect(first).not.toBeInTheDocument();
    expect(alert).toHaveTextContent(/^Error Oh You are offline\.$/);
    expect(button).toHaveFocus();
  });

  // The styles cut it.
  it.each([
    [' ', 'Untitled'],
    [`${'a'.repeat(38)}🇩🇪, long`, `${'a'.repeat(38)}🇩🇪, long`],
  ])('ends the reason with the title %j', (title, shown) => {
    const banner = <ErrorBanner onClose={noop} message="Oh" reason="No answer" title={title} />;
    render(banner, { wrapper: PageLayout });
    expect(screen.getByRole('alert')).toHaveTextContent(`Error Oh No answer · ${shown}`);
    expect(screen.getByText(shown).localName).toBe('bdi');
  });

  const pageWith = (message: string | undefined, onClose: () => void) => (
    <PageLayout>
      <ErrorBanner message={message} onClose={onClose} />
      <NewTodo />
      <input type="checkbox" />
    </PageLayout>
  );

  it.each([
    { by: 'closed by Enter on its button', keys: '{Enter}', from: 'button', to: 'textbox' },
    { by: 'closed by Escape on its button', keys: '{Escape}', from: 'button', to: 'textbox' },
    { by: 'closed by Escape elsewhere', keys: '{Escape}', from: 'checkbox' },
    { by: 'not closed by another key', keys: 'a', from: 'checkbox', times: 0 },
    { by: 'not closed by Escape in a text field', keys: '{Escape}', from: 'textbox', times: 0 },
  ])('is $by', async ({ keys, from, to = from, times = 1 }) => {
    const handleClose = vi.fn(() => rerender(pageWith(undefined, noop)));
    const { rerender } = render(pageWith('Oh', handleClose));
    screen.getByRole(from).focus();
    const focus = vi.spyOn(screen.getByRole('textbox'), 'focus');
    await userEvent.keyboard(keys);
    expect(handleClose).toHaveBeenCalledTimes(times);
    expect(screen.getByRole(to)).toHaveFocus();
    expect(focus.mock.calls).toEqual(from === 'button' ? [[{ preventScroll: true }]] : []);
  });

  it('passes the focus on after a press in Safari, which does not focus its button', () => {
    render(pageWith('Oh', noop));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

it.each([
  [[' '], 'Saving: Untitled'],
  [['Milk', 'Bread', 'Eggs'], 'Saving 3 todos'],
])('what is being saved is named or counted: %j', (titles, text) => {
  render(<SavingTitles titles={titles} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(new RegExp(`^${text}$`));
});

it('the message of the list announces that it loads, and then what is in it', () => {
  render(<LoadingIndicator />);
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeVisible();
  const { rerender } = render(<ListMessage loaded={false} loading />);
  const message = screen.getByRole('paragraph');
  expect(message).toHaveAttribute('aria-live', 'polite');
  expect(message).toHaveTextContent(/^Loading todos$/);
  rerender(<ListMessage loaded />);
  expect(message).toBeEmptyDOMElement();
  rerender(<ListMessage loaded>Nothing</ListMessage>);
  expect(screen.getByText('Nothing')).toBe(message);
});

it('a component says that it needs a PageLayout around it', () => {
  const onCaughtError = vi.fn();
  render(
    <ErrorBoundary text="Something went wrong.">
      <TodoItem id={1} title="Milk" completed={false} onRemove={noop} />
    </ErrorBoundary>,
    { onCaughtError },
  );
  const [error] = onCaughtError.mock.calls[0] as [Error];
  expect(error.message).toContain('needs a PageLayout');
});

it('a page that fails while it renders says so, and has the focus', () => {
  const text = 'Reload to see your todos.';
  const Part = ({ fails }: { fails: boolean }) => {
    if (fails) throw new Error('a broken part');
    return <Card>Fine</Card>;
  };
  const page = (fails: boolean) => (
    <ErrorBoundary text={text}>
      <Part fails={fails} />
    </ErrorBoundary>
  );
  const { rerender } = render(page(false), { onCaughtError: noop });
  expect(screen.getByText('Fine')).toBeVisible();
  rerender(page(true));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  // Tab does not stop there.
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  // Without links, there is no header.
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});
