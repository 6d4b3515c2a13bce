import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  ClearCompletedButton,
  ErrorBanner,
  ListMessage,
  LoadingIndicator,
  NavLink,
  NavLinks,
  PageLayout,
  SavingTitles,
  SkipLink,
  TodoFooter,
  ToggleAllButton,
} from './index.ts';
import { NewTodoPage } from './test/new-todo.tsx';

const noop = () => {};

it('the toggle-all button does what its title says, but nothing in an empty list', async () => {
  const handleClick = vi.fn();
  const { rerender } = render(<ToggleAllButton pressed={false} onClick={handleClick} />);
  const button = screen.getByRole('button', { name: 'Toggle all', pressed: false });
  expect(button).toHaveAttribute('title', 'Complete all');
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(handleClick).toHaveBeenCalledOnce();
  rerender(<ToggleAllButton pressed onClick={handleClick} />);
  expect(screen.getByRole('button', { name: 'Toggle all', pressed: true })).toBe(button);
  expect(button).toHaveAttribute('title', 'Reopen all');
  // In an empty list.
  rerender(<ToggleAllButton pressed={false} empty onClick={handleClick} />);
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  rerender(<ToggleAllButton pressed />);
  expect(button).toBeDisabled();
});

it('the clear-completed button does nothing when nothing is completed', async () => {
  const handleClear = vi.fn();
  const { rerender } = render(<ClearCompletedButton count={2} onClear={handleClear} />);
  const button = screen.getByRole('button', { name: 'Clear completed' });
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(handleClear).toHaveBeenCalledOnce();
  rerender(<ClearCompletedButton count={0} onClear={handleClear} />);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(handleClear).toHaveBeenCalledOnce();
});

it('the form and the footer pass their heights to the styles', () => {
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: (entries: object[]) => void) {}
      observe({ localName }: Element, { box }: ResizeObserverOptions) {
        // Only a border box also changes with the padding.
        expect(box).toBe('border-box');
        this.callback([{ borderBoxSize: [{ blockSize: localName.length }] }]);
      }
      disconnect = disconnect;
    },
  );
  const { unmount } = render(
    <>
      <NewTodoPage />
      <TodoFooter />
    </>,
  );
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--form-height')).toBe('3px');
  expect(style.getPropertyValue('--footer-height')).toBe('6px');
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it('the footer announces how many items are left', () => {
  const { rerender } = render(<TodoFooter />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<TodoFooter count={2} counting />);
  expect(status).toHaveAttribute('aria-busy', 'true');
  // One text node: a change is one announcement.
  expect(status.childNodes).toHaveLength(1);
  const text = status.firstChild;
  for (const count of [2, 1, 0]) {
    rerender(<TodoFooter count={count}>, and more</TodoFooter>);
    expect(status).toHaveTextContent(new RegExp(`^${count} items left$`));
    expect(status).not.toHaveAttribute('aria-busy');
    expect(status.firstChild).toBe(text);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/left, and more$/);
  }
});

it('a skip link leads to the first link of a named list', async () => {
  const address = location.href;
  const handleClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <SkipLink targetId="filters">Skip</SkipLink>
      <NavLinks id="filters" aria-label="Filters">
        <NavLink href="/todos/all" current>
          All
        </NavLink>
        <NavLink href="/todos/active" onClick={handleClick}>
          Active
        </NavLink>
      </NavLinks>
    </>,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Filters' }));
  expect(nav.getAllByRole('listitem')).toHaveLength(2);
  const active = nav.getByRole('link', { name: 'Active' });
  expect(active).not.toHaveAttribute('aria-current');
  expect(active).toHaveAttribute('href', '/todos/active');
  await userEvent.click(active);
  expect(handleClick).toHaveBeenCalledOnce();
  const skip = screen.getByRole('link', { name: 'Skip' });
  expect(skip).toHaveAttribute('href', '#filters');
  await userEvent.click(skip);
  expect(nav.getByRole('link', { name: 'All', current: 'page' })).toHaveFocus();
  expect(location.href).toBe(address);
});

describe('the error banner', () => {
  it('announces the text of each error, even if it is the same', () => {
    const { rerender } = render(<ErrorBanner onClose={noop} />);
    const alert = screen.getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={1} />);
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent(/^Error Oh$/);
    expect(alert).toBeVisible();
    const first = screen.getByText('Oh');
    const button = screen.getByRole('button', { name: 'Close error' });
    button.focus();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={1} reason="You are offline." />);
    expect(screen.getByText('Oh')).toBe(first);
    // In an element of its own.
    expect(screen.getByText('You are offline.')).toBeVisible();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={2} reason="You are offline." />);
    expect(first).not.toBeInTheDocument();
    expect(alert).toHaveTextContent(/^Error Oh You are offline\.$/);
    expect(button).toHaveFocus();
  });

  it.each([
    ['{Enter}', 'button', [[true]]],
    ['{Escape}', 'button', [[true]]],
    ['a{Escape}', 'checkbox', [[false]]],
    ['{Escape}', 'textbox', []],
  ])(
    'tells the page whether its button had the focus when it is closed (%s on a %s)',
    async (keys, role, calls) => {
      const handleClose = vi.fn();
      render(
        <PageLayout>
          <ErrorBanner message="Oh" onClose={handleClose} />
          <input type="text" />
          <input type="checkbox" />
        </PageLayout>,
      );
      screen.getByRole(role).focus();
      await userEvent.keyboard(keys);
      expect(handleClose.mock.calls).toEqual(calls);
    },
  );

  it('is not closed by Escape while there is no error', async () => {
    const handleClose = vi.fn();
    const { rerender } = render(<ErrorBanner onClose={handleClose} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).not.toHaveBeenCalled();
    rerender(<ErrorBanner message="Oh" onClose={handleClose} />);
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledOnce();
  });

  it('can be hidden from everyone', () => {
    render(<ErrorBanner message="Oh" hidden onClose={noop} />);
    expect(screen.getByText('Oh')).not.toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

it('the loading indicator has a name but no value', () => {
  render(<LoadingIndicator />);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Loading todos' });
  expect(progress.position).toBe(-1);
});

it.each([
  [[' '], 'Saving: Untitled'],
  [['Milk', 'Bread', 'Eggs'], 'Saving 3 todos'],
])('what is being saved is named or counted: %j', (titles, text) => {
  render(<SavingTitles titles={titles} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});

it('the message of the list announces what there is to say of it', () => {
  const { rerender } = render(<ListMessage loaded={false} loading />);
  const message = screen.getByRole('paragraph');
  expect(message).toHaveAttribute('aria-live', 'polite');
  expect(message).toHaveTextContent(/^Loading todos$/);
  rerender(<ListMessage loaded />);
  expect(message).toBeEmptyDOMElement();
  rerender(<ListMessage loaded>Nothing</ListMessage>);
  expect(screen.getByText('Nothing')).toBe(message);
  expect(message).toBeVisible();
});

it('the frame of a page has a header only if it has links', async () => {
  const mainRef = createRef<HTMLElement>();
  const nav = <a href="/about">About</a>;
  const { rerender } = render(<PageLayout nav={nav}>Content</PageLayout>);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'About' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/^Content$/);
  rerender(<PageLayout mainRef={mainRef}>Content</PageLayout>);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  mainRef.current?.focus();
  expect(screen.getByRole('main')).toHaveFocus();
  mainRef.current?.blur();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
