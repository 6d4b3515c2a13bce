import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  LoadMessage,
  LoadingIndicator,
  NavLink,
  NavLinks,
  NewTodoForm,
  PageLayout,
  SavingTitles,
  SkipLink,
  TodoFooter,
  ToggleAllButton,
} from './index.ts';

const noop = () => {};

describe('the toggle-all button', () => {
  it('shows whether it is pressed, says what a click does, and calls the page when clicked', async () => {
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
  });

  it('keeps the focus, but does nothing, in an empty list', async () => {
    const handleClick = vi.fn();
    render(<ToggleAllButton pressed={false} empty onClick={handleClick} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });

  it('can only show its state', () => {
    render(<ToggleAllButton pressed disabled />);
    expect(screen.getByRole('button', { pressed: true })).toBeDisabled();
  });
});

it('the clear-completed button keeps the focus, but does nothing, when nothing is completed', async () => {
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

it('the form and the footer pass their heights to the styles, so that they hide nothing', () => {
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
      <NewTodoForm parseTitle={String} invalidMessage="" tintWhen="edited" onSubmit={noop} />
      <TodoFooter />
    </>,
  );
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--form-height')).toBe('4px');
  expect(style.getPropertyValue('--footer-height')).toBe('6px');
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

describe('the footer', () => {
  it('announces how many items are left, in the same words for every number', () => {
    const { rerender } = render(<TodoFooter />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(<TodoFooter count={2} />);
    // One text node: a change is one announcement.
    expect(status.childNodes).toHaveLength(1);
    const text = status.firstChild;
    for (const count of [2, 1, 0]) {
      rerender(<TodoFooter count={count}>, and more</TodoFooter>);
      expect(status).toHaveTextContent(new RegExp(`^${count} items left$`));
      expect(status.firstChild).toBe(text);
      expect(screen.getByRole('contentinfo')).toHaveTextContent(/left, and more$/);
    }
  });

  it('lets screen readers wait while the count is still changing', () => {
    const { rerender } = render(<TodoFooter count={3} counting />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    rerender(<TodoFooter count={1} />);
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
  });
});

describe('links', () => {
  it('are a named list, with the current one marked', async () => {
    const handleClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <NavLinks aria-label="Filters">
        <NavLink href="/todos/all" current>
          All
        </NavLink>
        <NavLink href="/todos/active" onClick={handleClick}>
          Active
        </NavLink>
      </NavLinks>,
    );
    const nav = within(screen.getByRole('navigation', { name: 'Filters' }));
    expect(nav.getAllByRole('listitem')).toHaveLength(2);
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    const active = nav.getByRole('link', { name: 'Active' });
    expect(active).not.toHaveAttribute('aria-current');
    expect(active).toHaveAttribute('href', '/todos/active');
    await userEvent.click(active);
    expect(handleClick).toHaveBeenCalledOnce();
  });

  it.each([
    ['filters', 'All'],
    ['empty', 'Skip'],
    ['nothing', 'Skip'],
  ])(
    'that skip focus the first link of their target, if it has one, and keep the address (%s)',
    async (id, name) => {
      const address = location.href;
      render(
        <>
          <SkipLink targetId={id}>Skip</SkipLink>
          <NavLinks id="filters" aria-label="Filter">
            <NavLink href="#/">All</NavLink>
            <NavLink href="#/active">Active</NavLink>
          </NavLinks>
          <div id="empty" />
        </>,
      );
      const link = screen.getByRole('link', { name: 'Skip' });
      expect(link).toHaveAttribute('href', `#${id}`);
      await userEvent.click(link);
      expect(screen.getByRole('link', { name })).toHaveFocus();
      expect(location.href).toBe(address);
    },
  );
});

describe('the error banner', () => {
  it('announces only its text, in a region that was empty before', () => {
    const { rerender } = render(<ErrorBanner onClose={noop} />);
    const alert = screen.getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    rerender(<ErrorBanner onClose={noop} message="Unable to load todos" />);
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent(/^Error Unable to load todos$/);
    expect(alert).toBeVisible();
    rerender(<ErrorBanner onClose={noop} message="Oh" reason="You are offline." />);
    expect(alert).toHaveTextContent(/^Error Oh You are offline\.$/);
    // In an element of its own.
    expect(screen.getByText('You are offline.')).toBeVisible();
  });

  it('announces the same message again, and leaves the focus on its button', () => {
    const { rerender } = render(<ErrorBanner onClose={noop} message="Oh" errorId={1} />);
    const first = screen.getByText('Oh');
    const button = screen.getByRole('button', { name: 'Close error' });
    button.focus();
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={1} />);
    expect(screen.getByText('Oh')).toBe(first);
    rerender(<ErrorBanner onClose={noop} message="Oh" errorId={2} />);
    expect(screen.getByText('Oh')).not.toBe(first);
    expect(first).not.toBeInTheDocument();
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

  it('can be in the document and hidden, from assistive technology too', () => {
    render(<ErrorBanner message="Unable to add a Todo" hidden onClose={noop} />);
    expect(screen.getByText('Unable to add a Todo')).not.toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

it('the loading indicator says what it is for, without a value it does not know', () => {
  render(<LoadingIndicator />);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Loading todos' });
  expect(progress.position).toBe(-1);
});

it.each([
  [['Milk'], 'Saving: Milk'],
  [[' '], 'Saving: Untitled'],
  [['Milk', 'Bread', 'Eggs'], 'Saving 3 todos'],
])('what is being saved is named, or counted: %j', (titles, text) => {
  render(<SavingTitles titles={titles} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});

it.each([
  ['load', LoadMessage, { loading: true }, 'Loading todos'],
  ['empty', EmptyMessage, {}, ''],
])('the %s message announces what the page has to say', (_, Message, props, before) => {
  const { rerender } = render(<Message {...props} />);
  const message = screen.getByRole('paragraph');
  expect(message).toHaveAttribute('aria-live', 'polite');
  expect(message.textContent).toBe(before);
  rerender(<Message>Nothing</Message>);
  expect(screen.getByText('Nothing')).toBe(message);
  expect(message).toBeVisible();
});

describe('the frame of a page', () => {
  it('has the links in its header and the content in its main part', () => {
    render(
      <PageLayout nav={<a href="/about">About</a>}>
        <h1>todos</h1>
      </PageLayout>,
    );
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'About' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'todos' })).toBeVisible();
    expect(main.queryByRole('link')).not.toBeInTheDocument();
  });

  it('has no header without links, and a main part that the page can focus, and Tab cannot', async () => {
    const mainRef = createRef<HTMLElement>();
    render(<PageLayout mainRef={mainRef}>Content</PageLayout>);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    mainRef.current?.focus();
    expect(screen.getByRole('main')).toHaveFocus();
    mainRef.current?.blur();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
