import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsLine, PageLayout } from '../index.ts';
import type { NewsLineProps } from './news-line.tsx';
import { announcement } from '../test/new-todo.tsx';

function renderLine(props: NewsLineProps) {
  const page = (props: NewsLineProps) => (
    <PageLayout>
      <NewsLine {...props} />
    </PageLayout>
  );
  const { rerender } = render(page(props));
  return (next: NewsLineProps) => rerender(page(next));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the line for news', () => {
  it('announces each piece of news once, even in the same words', async () => {
    const show = renderLine({});
    expect(announcement()).toBeEmptyDOMElement();
    show({ text: 'Deleted: Milk', newsId: 1 });
    await pass(4000);
    expect(announcement()).toHaveTextContent(/^Deleted: Milk$/);
    const first = announcement()?.firstChild;
    show({ text: 'Deleted: Milk', newsId: 1 });
    expect(announcement()?.firstChild).toBe(first);
    show({ text: 'Deleted: Milk', newsId: 2 });
    expect(announcement()?.firstChild).not.toBe(first);
    await pass(4000);
    expect(announcement()).toHaveTextContent(/^Deleted: Milk$/);
    await pass(1000);
    expect(announcement()).toBeEmptyDOMElement();
  });

  it('announces its hint after the text and the name', () => {
    const show = renderLine({ text: 'Deleted:', name: 'Milk', hint: 'Undo: Ctrl+Z' });
    expect(screen.getByText('Milk').localName).toBe('bdi');
    expect(document.querySelector('.news')?.textContent).toBe('Deleted: Milk');
    expect(announcement()?.textContent).toBe('Deleted: Milk. Undo: Ctrl+Z');
    show({ text: 'Deleted:', name: 'Milk' });
    expect(announcement()?.textContent).toBe('Deleted: Milk. Undo: Ctrl+Z');
    show({ text: 'Deleted:', name: ' ' });
    expect(document.querySelector('.news')?.textContent).toBe('Deleted: Untitled');
    expect(announcement()?.textContent).toBe('Deleted: Untitled');
    // It is taken back with the news.
    show({});
    expect(announcement()).toBeEmptyDOMElement();
  });
});
