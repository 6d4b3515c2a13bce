import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddingTitles, PageLayout, TodoFooter, TodoItem, TodoList } from '../index.ts';
import { NewTodo } from '../test/new-todo.tsx';

const row = { id: 1, title: 'Milk', completed: false, onRename: () => {}, onRemove: () => {} };
const onUnseen = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a list. `add` asks for a title, whose end is so many pixels below the window. */
function renderList({ isFixed = true, distance = 0, last = 0 } = {}) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const bottom = () => new DOMRect(0, innerHeight + distance);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(bottom);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const page = (id?: number, isLastShown = true, isNew = false) => {
    const eggs = id === undefined ? undefined : { id, title: 'Eggs' };
    const adding = (
      <AddingTitles titles={eggs ? [eggs] : []} last={eggs} isLastShown={isLastShown} />
    );
    return (
      <PageLayout>
        <NewTodo />
        <TodoList adding={adding}>
          <TodoItem {...row} id={2} title="Bread" isNew={isNew} onUnseen={onUnseen} />
          <TodoItem {...row} isNew={isNew} onUnseen={onUnseen} />
        </TodoList>
        <TodoFooter />
      </PageLayout>
    );
  };
  const { rerender } = render(page(last || undefined));
  const area = document.querySelector<HTMLElement>('.new-todo-area');
  if (isFixed && area) area.style.position = 'sticky';
  return {
    scroll,
    add: (...args: Parameters<typeof page>) => {
      rerender(page(...args));
      act(() => void vi.advanceTimersByTime(16));
    },
  };
}

it('a title that is being added is painted, and nothing that is read or pressed', () => {
  const { add } = renderList();
  add(3);
  expect(screen.getByText('Eggs')).toBeVisible();
  expect(screen.getByText('Eggs').closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('what is added is scrolled to once: not again when another one ends', () => {
  const { add, scroll } = renderList();
  add(3);
  add(3);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'auto' });
  add(4);
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('a list that is shown again does not scroll to what was added before', () => {
  const { add, scroll } = renderList({ last: 3 });
  add(3);
  expect(scroll).not.toHaveBeenCalled();
});

it.each([
  ['smoothly, one or two screens away', 200, 'smooth'],
  ['at once, where a jump is short', 90, 'auto'],
  ['at once, over many screens', 5000, 'auto'],
])('the page scrolls %s', (_, distance, behavior) => {
  vi.stubGlobal('CSS', {});
  Object.assign(document.documentElement.style, { interpolateSize: '' });
  const { add, scroll } = renderList({ distance });
  add(3);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior });
});

it.each<[string, (list: ReturnType<typeof renderList>) => void, boolean?]>([
  ['the filter hides it', ({ add }) => add(3, false)],
  ['and then another filter shows it', ({ add }) => [false, true].forEach((is) => add(3, is))],
  ['the field would leave the screen', ({ add }) => add(3), false],
  [
    'a title is edited',
    ({ add, scroll }) => {
      fireEvent.doubleClick(screen.getByRole('button', { name: 'Milk' }));
      scroll.mockClear();
      add(3);
    },
  ],
])('nothing scrolls if %s', (_, act, isFixed = true) => {
  const list = renderList({ isFixed });
  act(list);
  expect(list.scroll).not.toHaveBeenCalled();
});

it.each([
  ['in view', 100, false],
  ['under the form', 10, true],
  ['under the footer', 290, true],
  ['below the window', 900, true],
])('the last of the new rows says once if it is out of view: %s', (_, top, isUnseen) => {
  onUnseen.mockClear();
  const { add } = renderList();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('footer')) return new DOMRect(0, 280, 0, 60);
    return this.matches('li') ? new DOMRect(0, top, 0, 40) : new DOMRect(0, 0, 0, 56);
  });
  for (const ms of [1000, 1000]) {
    add(undefined, true, true);
    act(() => void vi.advanceTimersByTime(ms));
  }
  expect(onUnseen.mock.calls).toEqual(isUnseen ? [[1]] : []);
});

it('a new row that the page scrolls to is looked for after that', () => {
  onUnseen.mockClear();
  Object.assign(document.documentElement.style, { interpolateSize: '' });
  const { add, scroll } = renderList({ distance: 200 });
  // Past the scrolls of other tests.
  act(() => void vi.advanceTimersByTime(1000));
  add(3, true, true);
  act(() => void vi.advanceTimersByTime(600));
  expect(scroll).toHaveBeenCalledOnce();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = ['.new-todo-area', 'li', 'footer'].findIndex((each) => this.matches(each));
    return new DOMRect(0, 200 * top, 0, 50);
  });
  act(() => void vi.advanceTimersByTime(600));
  expect(onUnseen).not.toHaveBeenCalled();
});
