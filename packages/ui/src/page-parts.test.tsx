import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
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

const formProps = {
  parseTitle: (text: string) => text,
  invalidMessage: 'Enter a title',
  tintWhen: 'edited',
  onSubmit: () => {},
} as const;

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
});

it.each([
  ['form', '--form-height', <NewTodoForm key="" {...formProps} />],
  ['footer', '--footer-height', <TodoFooter key="" />],
])('the %s passes its height to the styles, so that it hides nothing', (_, name, element) => {
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: (entries: object[]) => void) {}
      observe(_target: Element, { box }: ResizeObserverOptions) {
        // Only a border box also changes with the padding.
        expect(box).toBe('border-box');
        this.callback([{ borderBoxSize: [{ blockSize: 40 }] }]);
      }
      disconnect = disconnect;
    },
  );
  const { unmount } = render(element);
  expect(document.documentElement.style.getPropertyValue(name)).toBe('40px');
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe('the footer', () => {
  it.each([0, 1, 2])('counts %i items left, in the same words for every number', (count) => {
    render(<TodoFooter count={count}>, and more</TodoFooter>);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${count} items left$`));
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/left, and more$/);
  });

  it('lets assistive technology wait while the count goes on changing', () => {
    const { rerender } = render(<TodoFooter count={3} counting />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    rerender(<TodoFooter count={1} />);
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
  });

  it('announces in a region that was there before the count', () => {
    const { rerender } = render(<TodoFooter />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(<TodoFooter count={3} />);
    expect(screen.getByRole('status')).toBe(status);
    // One text node: a change is one announcement.
    expect(status.childNodes).toHaveLength(1);
    const text = status.firstChild;
    rerender(<TodoFooter count={2} />);
    expect(status.firstChild).toBe(text);
    expect(status).toHaveTextContent('2 items left');
  });
});

describe('the clear-completed button', () => {
  it('keeps the focus, but does nothing, when nothing is completed', async () => {
    const handleClear = vi.fn();
    const { rerender } = render(<ClearCompletedButton count={2} onClear={handleClear} />);
    const button = screen.getByRole('button', { name: 'Clear completed' });
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    expect(handleClear).toHaveBeenCalledOnce();
    rerender(<ClearCompletedButton count={0} onClear={handleClear} />);
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(handleClear).toHaveBeenCalledOnce();
  });
});

describe('the skip link', () => {
  it('moves the focus to the first link of its target, and keeps the address', async () => {
    const address = location.href;
    render(
      <>
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        <NavLinks id="filters" aria-label="Filter">
          <NavLink href="#/">All</NavLink>
          <NavLink href="#/active">Active</NavLink>
        </NavLinks>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Skip to the filters' });
    expect(link).toHaveAttribute('href', '#filters');
    await userEvent.click(link);
    expect(screen.getByRole('link', { name: 'All' })).toHaveFocus();
    expect(location.href).toBe(address);
  });

  it.each(['nothing', 'empty'])('goes nowhere without a link in its target (%s)', async (id) => {
    render(
      <>
        <SkipLink targetId={id}>Skip</SkipLink>
        <div id="empty" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Skip' }));
    expect(screen.getByRole('link', { name: 'Skip' })).toHaveFocus();
  });
});

describe('the links', () => {
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
});

describe('the error banner', () => {
  const noop = () => {};

  it('announces in a region that was there, empty, before the error', () => {
    const { rerender } = render(<ErrorBanner onClose={noop} />);
    const alert = screen.getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    rerender(<ErrorBanner onClose={noop} message="Unable to load todos" />);
    expect(screen.getByRole('alert')).toBe(alert);
    // The text alone, without the button.
    expect(alert).toHaveTextContent(/^Error Unable to load todos$/);
    expect(alert).toBeVisible();
  });

  it('announces the same message again as something new, and leaves the focus on its button', () => {
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

  it('says why in an element of its own, which is announced, too', () => {
    render(<ErrorBanner message="Oh" reason="You are offline." onClose={noop} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error Oh You are offline\.$/);
    expect(screen.getByText('Oh')).toBeVisible();
    expect(screen.getByText('You are offline.')).toBeVisible();
  });

  describe('calls the page to close it, and says whether the focus was on its button', () => {
    async function close(press: (user: UserEvent, button: HTMLElement) => Promise<unknown>) {
      const handleClose = vi.fn();
      render(
        <PageLayout>
          <ErrorBanner message="Oh" onClose={handleClose} />
          <input type="text" />
          <input type="checkbox" />
        </PageLayout>,
      );
      await press(userEvent.setup(), screen.getByRole('button', { name: 'Close error' }));
      return handleClose.mock.calls;
    }

    it('after a click', async () => {
      expect(await close((user, button) => user.click(button))).toEqual([[true]]);
    });

    it.each(['{Enter}', '{Escape}'])('after %s on its button', async (key) => {
      const calls = await close(async (user, button) => {
        button.focus();
        await user.keyboard(key);
      });
      expect(calls).toEqual([[true]]);
    });

    it('after Escape elsewhere', async () => {
      const calls = await close(async (user) => {
        screen.getByRole('checkbox').focus();
        await user.keyboard('a{Escape}');
      });
      expect(calls).toEqual([[false]]);
    });

    it('but not after Escape while there is no error', async () => {
      const handleClose = vi.fn();
      const { rerender } = render(<ErrorBanner onClose={handleClose} />);
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      expect(handleClose).not.toHaveBeenCalled();
      rerender(<ErrorBanner message="Oh" onClose={handleClose} />);
      await userEvent.keyboard('{Escape}');
      expect(handleClose).toHaveBeenCalledOnce();
    });

    it('but not after Escape in a text field', async () => {
      const calls = await close((user) => user.type(screen.getByRole('textbox'), '{Escape}'));
      expect(calls).toEqual([]);
    });
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

it('the load message says that the list is loading, then what the page has to say', () => {
  const { rerender } = render(<LoadMessage loading>Could not be loaded</LoadMessage>);
  const message = screen.getByRole('paragraph');
  expect(message).toHaveTextContent(/^Loading todos$/);
  rerender(<LoadMessage>Could not be loaded</LoadMessage>);
  expect(message).toHaveTextContent(/^Could not be loaded$/);
  expect(message).toHaveAttribute('aria-live', 'polite');
});

it('the empty message says what the page has to say', () => {
  const { rerender } = render(<EmptyMessage />);
  const message = screen.getByRole('paragraph');
  expect(message).toHaveAttribute('aria-live', 'polite');
  rerender(<EmptyMessage>Nothing to do</EmptyMessage>);
  expect(screen.getByText('Nothing to do')).toBe(message);
  expect(screen.getByText('Nothing to do')).toBeVisible();
});

describe('the frame of a page', () => {
  it('has the links in its header and the content in its main part', () => {
    render(
      <PageLayout
        nav={
          <NavLinks aria-label="Pages">
            <NavLink href="/about">About</NavLink>
          </NavLinks>
        }
      >
        <h1>todos</h1>
      </PageLayout>,
    );
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'About' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'todos' })).toBeVisible();
    expect(main.queryByRole('navigation')).not.toBeInTheDocument();
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
