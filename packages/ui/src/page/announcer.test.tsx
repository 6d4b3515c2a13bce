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

  it('says what is told in one moment as one text: what was done, the count, the key', async () => {
    const { announce } = open();
    announce({ count: '3 items left' });
    announce({ done: 'Deleted: Milk.', key: 'Undo: Ctrl+Z' });
    expect(heard()).toEqual([]);
    await pass(100);
    expect(heard()).toEqual(['Deleted: Milk. 3 items left. Undo: Ctrl+Z']);
    announce({ place: 'About' });
    await pass(100);
    expect(heard()).toHaveLength(2);
  });

  it('says the same again, in a new element, which leaves after five seconds', async () => {
    const { announce } = open();
    announce('Type a title.');
    await pass(4000);
    announce('Type a title.');
    await pass(1000);
    expect(heard()).toEqual(['Type a title.', 'Type a title.']);
    await pass(100);
    expect(heard()).toEqual(['Type a title.']);
    await pass(4000);
    expect(heard()).toEqual([]);
  });

  it('says one thing once, and the same count, also when a component mounts again', async () => {
    const { announce } = open();
    const milk = { title: 'Milk' };
    for (let times = 0; times < 2; times += 1) {
      announce({ unsaved: 'Not saved: Milk' }, milk);
      announce({ count: '3 items left' });
      await pass(100);
    }
    expect(heard()).toEqual(['Not saved: Milk. 3 items left']);
  });

  it('says an error at once, and once, in the place of what was not said yet', async () => {
    const { announce, alert } = open();
    announce({ done: 'Reopened: 3 todos' });
    alert('Error: Unable to add a todo: Milk.', 1);
    alert('Error: Unable to add a todo: Milk.', 1);
    announce({ unsaved: 'Not saved: Milk' }, {});
    expect(heard()).toEqual(['Error: Unable to add a todo: Milk.']);
    await pass(1000);
    expect(heard()).toHaveLength(1);
    alert('Error: Unable to add a todo: Milk.', 2);
    expect(heard()).toHaveLength(2);
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
  rerender(<PageLayout name="About" />);
  await pass(100);
  expect(heard()).toEqual(['About']);
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
