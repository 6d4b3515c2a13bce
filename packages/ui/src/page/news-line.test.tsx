import { act, fireEvent, render, screen } from '@testing-library/react';
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

const children = <button type="button">Undo</button>;
const getLine = () => screen.getByRole('button', { name: 'Undo' }).parentElement as HTMLElement;
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

  it('ends ten seconds after the last news', async () => {
    const onEnd = vi.fn();
    const show = renderLine({ text: 'Deleted: Milk', newsId: 1, onEnd });
    await pass(9000);
    show({ text: 'Deleted: Milk', newsId: 2, onEnd });
    await pass(9000);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1000);
    expect(onEnd).toHaveBeenCalledOnce();
    show({ onEnd });
    await pass(20_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does not end while the pointer or the focus is on it', async () => {
    const onEnd = vi.fn();
    renderLine({ text: 'Deleted: Milk', onEnd, children });
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.pointerEnter(getLine());
    await pass(60_000);
    act(() => undo.focus());
    fireEvent.pointerLeave(getLine());
    // The window loses the focus, and leaves it where it is.
    fireEvent.blur(undo);
    await pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    act(() => undo.blur());
    await pass(10_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('takes the focus of a button that disappears', async () => {
    const onEnd = vi.fn();
    const show = renderLine({ text: 'Deleted: Milk', children });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    const line = getLine();
    const focus = vi.spyOn(line, 'focus');
    await act(async () => show({ text: 'Deleted: Bread', onEnd }));
    expect(line).toHaveFocus();
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    // Tab does not stop there.
    expect(line).toHaveAttribute('tabindex', '-1');
    fireEvent.blur(line);
    await pass(10_000);
    expect(onEnd).toHaveBeenCalledOnce();
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
