import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  ClearCompletedButton,
  ErrorBanner,
  ErrorBoundary,
  ListMessage,
  LoadingIndicator,
  NavLinks,
  PageLayout,
  SavingTitles,
  SkipLink,
  TodoItem,
  ToggleAllButton,
} from '../index.ts';
import { heard, NewTodo } from '../test/new-todo.tsx';

const noop = () => {};

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
  it.each([
    [{ message: 'Oh' }, 'Error: Oh.', 'Error Oh'],
    [{ message: 'Oh', reason: 'No answer' }, 'Error: Oh. No answer.', 'Error Oh No answer.'],
    [{ message: 'Oh', title: 'Milk' }, 'Error: Oh: Milk.', 'Error Oh Milk'],
    [
      { message: 'Oh', reason: 'No answer', title: ' ' },
      'Error: Oh. No answer: Untitled.',
      'Error Oh No answer · Untitled',
    ],
  ])('says %o as one sentence, once, and shows it', (props, sentence, shown) => {
    const banner = (more: object) => <ErrorBanner onClose={noop} {...props} {...more} />;
    const { rerender } = render(banner({ errorId: 1 }), { wrapper: PageLayout });
    const button = screen.getByRole('button', { name: 'Close error' });
    button.focus();
    expect(heard()).toEqual([sentence]);
    // What is said of it later is not announced.
    rerender(banner({ errorId: 1, reason: 'You are offline' }));
    rerender(banner({ errorId: 1 }));
    expect(heard()).toEqual([sentence]);
    const group = screen.getByRole('group', { name: 'Error' });
    expect(`Error: ${group.querySelector('p:not([aria-hidden])')?.textContent}`).toBe(sentence);
    expect(group.querySelector('[aria-hidden]')).toHaveTextContent(shown);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    rerender(banner({ errorId: 2 }));
    expect(heard()).toEqual([sentence, sentence]);
    expect(button).toHaveFocus();
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

it('the message of the list is announced once the list is there', async () => {
  render(<LoadingIndicator />);
  expect(screen.getByRole('progressbar', { name: 'Loading todos' })).toBeVisible();
  const message = (loaded: boolean, text?: ReactNode) => (
    <PageLayout>
      <ListMessage loaded={loaded} loading={!loaded}>
        {text}
      </ListMessage>
    </PageLayout>
  );
  const { rerender } = render(message(false));
  expect(screen.getByText('Loading todos')).toBeInTheDocument();
  rerender(message(true));
  const lines = [<span key="1">Nothing to do yet </span>, <small key="2">Type above.</small>];
  rerender(message(true, lines));
  rerender(message(true, lines));
  await expect.poll(heard).toEqual(['Nothing to do yet. Type above.']);
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
