import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary, NewsLine, PageLayout, TodoFooter } from '../index.ts';
import { usePageParts } from './page-context.ts';
import { heard } from '../test/new-todo.tsx';
import type { Announcer } from './announcer.tsx';
import type { NewsLineProps } from './news-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const regions = () => [...document.querySelectorAll('[aria-live]')];

/** Renders a page, and returns its announcer. */
function open() {
  let announcer: Announcer | undefined;
  function Part() {
    announcer = usePageParts();
    return null;
  }
  render(<Part />, { wrapper: PageLayout });
  return announcer as Announcer;
}

describe('the announcer', () => {
  it('has empty regions from the first paint, and they are the last of the page', () => {
    const { container } = render(<PageLayout>Todos</PageLayout>);
    expect(regions().map((region) => region.getAttribute('aria-live'))).toEqual([
      'polite',
      'assertive',
    ]);
    expect(regions().map(({ textContent }) => textContent)).toEqual(['', '']);
    expect([...container.children].slice(-2)).toEqual(regions());
  });

  it.each([
    [
      'what is told in one moment as one text: what was done, the count, a note, the key',
      'note Type; count 3 items left; key Undo: Ctrl+Z; done Deleted: Milk.; 100; place About; 100',
      'Deleted: Milk. 3 items left. Type. Undo: Ctrl+Z | About',
    ],
    ['nothing before that moment is over', 'note Type; 99', ''],
    ['the same again, in a new element', 'note Type; 4000; note Type; 1000', 'Type | Type'],
    ['nothing that is five seconds old', 'note Type; 4000; note Type; 1100', 'Type'],
    [
      'one thing once, and the same count, also when a component mounts again',
      'unsaved Milk; count 3; 100; unsaved Milk; count 3; 100',
      'Milk. 3',
    ],
    ['an error at once', 'error 1', 'Error 1'],
    ['it once, and again with another id', 'error 1; error 1; 1000; error 2', 'Error 1 | Error 2'],
    ['it in the place of what was not said yet', 'done Reopened; error 1; 1000', 'Error 1'],
    ['by it what it leaves unsaved', 'error 1; unsaved Milk; 1000', 'Error 1'],
  ])('says %s', async (_, steps, expected) => {
    const { announce, alert } = open();
    const milk = {};
    for (const step of steps.split('; ')) {
      const [kind = '', ...words] = step.split(' ');
      const text = words.join(' ');
      if (kind === 'error') alert(`Error ${text}`, Number(text));
      else if (text) announce({ [kind]: text }, kind === 'unsaved' ? milk : undefined);
      else await pass(Number(kind));
    }
    expect(heard().join(' | ')).toBe(expected);
  });

  it('outlives a page that fails while it renders, and says so', () => {
    const Part = ({ fails }: { fails: boolean }) => {
      if (fails) throw new Error('a broken part');
      return <PageLayout>Fine</PageLayout>;
    };
    const page = (fails: boolean) => (
      <ErrorBoundary text="Reload to see your todos.">
        <Part fails={fails} />
      </ErrorBoundary>
    );
    const { rerender } = render(page(false), { onCaughtError: () => {} });
    const before = regions();
    rerender(page(true));
    expect(regions()).toEqual(before);
    expect(heard()).toEqual(['Error: Reload to see your todos.']);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    // Tab does not stop there.
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    // Without links, there is no header.
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

it('another page is announced, and the first one is not', async () => {
  const { rerender } = render(<PageLayout name="Todos" />);
  await pass(100);
  expect(heard()).toEqual([]);
  for (const name of ['About', 'Todos']) {
    rerender(<PageLayout name={name} />);
    await pass(100);
    // Keyboard users continue at its top.
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => screen.getByRole('main').blur());
    expect(screen.getByRole('main')).not.toHaveAttribute('tabindex');
  }
  expect(heard()).toEqual(['About', 'Todos']);
});

it('the footer says another filter, and the count once nothing is pending', async () => {
  const footer = (props: object) => (
    <PageLayout>
      <TodoFooter {...props} />
    </PageLayout>
  );
  const { rerender } = render(footer({ filter: 'All' }));
  rerender(footer({ count: 11, filter: 'All', shownCount: 11 }));
  await pass(100);
  expect(heard()).toEqual(['11 items left']);
  // It is a text to read, and no status.
  expect(document.querySelector('.count')).not.toHaveAttribute('role');
  for (const count of [10, 9, 1]) {
    rerender(footer({ count, pending: true, filter: 'All', shownCount: 11 }));
    await pass(100);
  }
  expect(heard()).toHaveLength(1);
  rerender(footer({ count: 0, filter: 'Active', shownCount: 1 }));
  await pass(100);
  expect(heard().slice(1)).toEqual(['Showing active: 1 todo. 0 items left']);
  rerender(footer({ count: 0, filter: 'Completed', shownCount: 0 }));
  await pass(100);
  expect(heard().at(-1)).toBe('Showing completed');
});

it('the line for news says each piece of news once, with the key, and that the browser is offline', async () => {
  const page = (props: NewsLineProps) => (
    <PageLayout>
      <NewsLine {...props} />
    </PageLayout>
  );
  const line = () => document.querySelector('.news');
  const news = { text: 'Deleted:', name: 'Milk', newsId: {} };
  const { rerender } = render(page({}));
  rerender(page({ ...news, hint: 'Undo: Ctrl+Z' }));
  await pass(100);
  rerender(page(news));
  await pass(100);
  expect(heard()).toEqual(['Deleted: Milk. Undo: Ctrl+Z']);
  expect(screen.getByText('Milk').localName).toBe('bdi');
  rerender(page({ ...news, name: ' ', newsId: {}, offline: true }));
  await pass(100);
  expect(heard().slice(1)).toEqual(['Deleted: Untitled. You seem to be offline']);
  expect(line()).toHaveTextContent('Deleted: UntitledYou seem to be offline');
});
