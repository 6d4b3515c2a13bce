import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PageLayout, TodoGroup, TodoItem, TodoList } from '../index.ts';
import { getField, NewTodo } from '../test/new-todo.tsx';
import { pressVirtually } from '../test/press.ts';

const noop = () => {};
const row = { completed: false, onToggle: noop, onRename: noop, onRemove: noop };

/** Renders four rows. Returns a function that shows others, some of which leave. */
function renderRows() {
  const page = (ids: readonly number[], leaving: readonly number[] = []) => (
    <PageLayout>
      <NewTodo />
      <TodoList>
        {ids.map((id) => {
          const motion = leaving.includes(id) ? 'goes' : undefined;
          return <TodoItem key={id} {...row} id={id} title={`Todo ${id}`} motion={motion} />;
        })}
      </TodoList>
    </PageLayout>
  );
  const all = [1, 2, 3, 4];
  const { rerender } = render(page(all));
  // The page hears of it in a microtask.
  return (ids = all, leaving?: number[]) => act(async () => rerender(page(ids, leaving)));
}

const controls = { circle: 'toggle', title: 'title', x: 'delete', editor: 'editor' };

/** Returns what a walk names, such as `circle 2`. */
function find(name: string): HTMLElement {
  const [part, id] = name.split(' ') as [keyof typeof controls, string];
  if (name === 'field') return getField();
  const row = document.querySelector(`[aria-label="Todo ${id}"]`)?.parentElement;
  return row?.querySelector<HTMLElement>(`.${controls[part]}`) ?? document.body;
}

/** Returns what has the focus, and the text of the field. */
function outcome() {
  const { activeElement } = document;
  const names = [
    'field',
    'page',
    ...[1, 2, 3, 4].flatMap((id) => Object.keys(controls).map((part) => `${part} ${id}`)),
  ];
  const name = names.find((each) => find(each) === activeElement) ?? activeElement?.ariaLabel;
  return [name ?? activeElement?.tagName, getField().value].filter(Boolean).join(': ');
}

const verbs: Record<string, (control: HTMLElement) => unknown> = {
  focus: (control) => control.focus(),
  click: (control) => userEvent.click(control),
  edit: (control) => userEvent.dblClick(control),
  'screen reader': pressVirtually,
};

/** Does what a walk says. The rest of its words are keys. */
async function walk(steps: string) {
  const show = renderRows();
  for (const step of steps.split(', ')) {
    const [, verb = '', rest = ''] =
      /^(show|leave|focus|click|edit|screen reader) ?(.*)$/.exec(step) ?? [];
    const ids = rest.split(' ').filter(Boolean).map(Number);
    if (verb === 'show') await show(ids);
    else if (verb === 'leave') await show(undefined, ids);
    else if (verb) await verbs[verb]?.(find(rest));
    else await userEvent.keyboard(step);
  }
}

it.each([
  // A row disappears: where the focus is then.
  ['in the next row', 'focus x 2, show 1 3 4', 'x 3'],
  ['in the next row that stays', 'focus circle 2, show 1 4', 'circle 4'],
  ['there as soon as the others begin to leave', 'focus circle 2, leave 2 3', 'circle 4'],
  ['in the nearest previous row', 'focus title 4, show 1 2', 'title 2'],
  ['in the field if no row is left', 'focus x 2, show', 'field'],
  ['on the next x, after a key', 'focus x 2, {Enter}, show 1 3', 'x 3'],
  ['on the next x, after a screen reader', 'screen reader x 2, show 1 3', 'x 3'],
  ['on the next circle, after a click', 'click circle 2, show 1 3', 'circle 3'],
  ['on the list, after a click on x', 'click x 2, {Control}, show 1 3 4', 'Todos'],
  ['there, whatever the keys', 'click x 2, show 1 3 4, {ArrowDown}{End}', 'Todos'],
  ['in the field, after an edit', 'edit title 2, and, show 1 3 4, eggs', 'field: eggs'],
  [
    'in a row that came later',
    'focus circle 2, focus circle 1, show 2, show 2 3, show 3',
    'circle 3',
  ],
  ['in the next row, after others went', 'focus circle 2, show 2 3 4, show 3 4', 'circle 3'],
  // It is not stolen.
  ['where the user has moved it', 'click title 2, click field, show 1 3 4', 'field'],
  ['nowhere, after a click on the page', 'click title 2, click page, show 1 3 4', 'page'],
  ['in its row, when others disappear', 'focus circle 2, show 2 4', 'circle 2'],
  // Keys.
  ['on the next circle, by Down', 'focus circle 2, {ArrowDown}', 'circle 3'],
  ['on the previous title, by Up', 'focus title 2, {ArrowUp}', 'title 1'],
  ['in the first row, by Home', 'focus x 3, {Home}', 'x 1'],
  ['in the last row, by End', 'focus title 2, {End}', 'title 4'],
  ['where it was, by Up in the first row', 'focus x 1, {ArrowUp}', 'x 1'],
  ['on the first circle, by Down in the field', 'focus field, Half{ArrowDown}', 'circle 1: Half'],
  ['in the field, by Up on that', 'focus circle 1, {ArrowUp}', 'field'],
  ['in the field, by a letter on a circle', 'focus circle 2, Öl', 'field: Öl'],
  ['but not by a shortcut', 'focus circle 2, {Control>}a{/Control}', 'circle 2'],
])('the focus is %s', async (_, steps, expected) => {
  await walk(steps);
  expect(outcome()).toBe(expected);
});

it.each<[string, string, KeyboardEventInit, boolean]>([
  ['an arrow key moves the focus and scrolls nothing', 'focus x 2', { key: 'ArrowDown' }, false],
  ['another key scrolls', 'focus x 2', { key: 'PageDown' }, true],
  ['so does one with Alt', 'focus x 2', { key: 'End', altKey: true }, true],
  ['with Ctrl', 'focus x 2', { key: 'End', ctrlKey: true }, true],
  ['with ⌘', 'focus x 2', { key: 'End', metaKey: true }, true],
  ['and with Shift', 'focus x 2', { key: 'End', shiftKey: true }, true],
  ['in the field with Shift', 'focus field', { key: 'ArrowDown', shiftKey: true }, true],
  ['Down may be of an input method', 'focus field', { key: 'ArrowDown', keyCode: 229 }, true],
  ['in an editor, Home is of the text', 'edit title 1', { key: 'Home' }, true],
  ['and so is Down', 'edit title 1', { key: 'ArrowDown' }, true],
])('%s', async (_, steps, init, isLeft) => {
  await walk(steps);
  const before = document.activeElement as Element;
  expect(fireEvent.keyDown(before, init)).toBe(isLeft);
  expect(document.activeElement === before).toBe(isLeft);
});

it('the list that gets the focus does not scroll, and is no stop of Tab', async () => {
  const show = renderRows();
  const list = screen.getByRole('list', { name: 'Todos' });
  const focus = vi.spyOn(list, 'focus');
  await userEvent.click(find('x 2'));
  await show([1, 3, 4]);
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  // Screen readers that look for a list stop there once it has lost the focus.
  expect(list).toHaveAttribute('tabindex', '-1');
  await userEvent.tab();
  expect(list).not.toHaveAttribute('tabindex');
});

it('while a filter hides rows, the list stays as high as it was with all of them', () => {
  let resize: (height: number) => void = noop;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: unknown[]) => void) {
        resize = (height) => report([{ contentRect: { height } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { rerender } = render(<TodoList />, { wrapper: PageLayout });
  const area = screen.getByRole('list').parentElement as HTMLElement;
  const show = (count: number, shownCount: number) =>
    rerender(<TodoList count={count} shownCount={shownCount} />);
  show(5, 2);
  expect(area.style.minBlockSize).toBe('min(0px + 5 * var(--row), var(--room))');
  show(5, 5);
  expect(area.style.minBlockSize).toBe('');
  resize(300);
  show(5, 2);
  resize(100);
  expect(area.style.minBlockSize).toBe('min(300px + 0 * var(--row), var(--room))');
  show(6, 2);
  expect(area.style.minBlockSize).toBe('min(300px + 1 * var(--row), var(--room))');
});

it('the browser may skip the rows of a group only if it is skippable', () => {
  const { rerender } = render(<TodoGroup />, { wrapper: PageLayout });
  const group = screen.getByRole('main').firstElementChild as HTMLElement;
  expect(group).not.toHaveAttribute('data-skippable');
  expect(group.style.containIntrinsicBlockSize).toBe('');
  rerender(<TodoGroup skippable>{[<li key="1" />, <li key="2" />]}</TodoGroup>);
  expect(group).toHaveAttribute('data-skippable');
  expect(group.style.containIntrinsicBlockSize).toBe('auto calc(2 * var(--row))');
});
