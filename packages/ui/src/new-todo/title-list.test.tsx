import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PageLayout, TitleList } from '../index.ts';
import { getField, heard, NewTodoPage } from '../test/new-todo.tsx';
import { press } from '../test/press.ts';

/** Renders failed titles under a form, with their positions as ids. */
function renderTitles(...titles: string[]) {
  const handlers = { onAdd: vi.fn(), onEdit: vi.fn(), onDiscard: vi.fn() };
  const onTextChange = vi.fn();
  const page = (failed: readonly { id: number; title: string }[]) => (
    <NewTodoPage onTextChange={onTextChange}>
      {failed.length > 0 && <TitleList kind="failed" titles={failed} {...handlers} />}
    </NewTodoPage>
  );
  const { rerender } = render(page(titles.map((title, id) => ({ id, title }))));
  const show = (...failed: Parameters<typeof page>[0]) => rerender(page(failed));
  return { ...handlers, onTextChange, show };
}

const button = (name: string) => screen.getByRole('button', { name });

it.each([
  ['one of two titles is', 'Edit Milk', [{ id: 1, title: 'Bread' }]],
  ['all titles are', 'Discard 2 todos', []],
])('the field gets the focus of a button that disappears when %s saved', async (_, name, left) => {
  const { show } = renderTitles('Milk', 'Bread');
  button(name).focus();
  await act(async () => show(...left));
  expect(getField()).toHaveFocus();
});

it('failed titles are announced, and again when another follows', async () => {
  const { show } = renderTitles('Milk');
  await expect.poll(heard).toEqual(['Not saved: Milk']);
  show({ id: 0, title: 'Milk' }, { id: 1, title: 'Bread' });
  await expect.poll(heard).toEqual(['Not saved: Milk', 'Not saved: 2 titles']);
});

it('Tab stops at the titles only while they scroll, as in a narrower window', () => {
  const observers: ((entries: []) => void)[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: []) => void) {
        observers.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderTitles('Milk');
  const list = screen.getByRole('list', { name: 'Not saved' });
  const resize = () => observers.forEach((report) => report([]));
  const height = vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(1);
  resize();
  expect(list).toHaveAttribute('tabindex', '0');
  height.mockReturnValue(0);
  resize();
  expect(list).not.toHaveAttribute('tabindex');
});

it.each([
  ['failed', 1, 'Not saved:Title 1Try againDiscard'],
  ['failed', 2, 'Not saved: 2 titlesTitle 1Title 2Try againDiscard'],
  ['pasted', 1, 'Pasted:Title 1Add Discard'],
  ['pasted', 2, 'Pasted: 2 titlesTitle 1Title 2Add 2 todosDiscard'],
] as const)('the %s titles, %i in all, read "%s"', (kind, count, text) => {
  const titles = [1, 2].slice(0, count).map((id) => ({ id, title: `Title ${id}` }));
  const list = <TitleList kind={kind} titles={titles} onAdd={vi.fn()} onDiscard={vi.fn()} />;
  render(list, { wrapper: PageLayout });
  expect(screen.getByRole('main').textContent).toBe(text);
});

it('several failed titles are tried again or discarded together', async () => {
  const { onAdd, onDiscard } = renderTitles('Milk', 'Bread', 'Milk');
  await userEvent.click(button('Try again to add 3 todos'));
  expect(getField()).toHaveFocus();
  await userEvent.click(button('Discard 3 todos'));
  expect([onAdd, onDiscard].map(({ mock }) => mock.calls)).toEqual([[[[0, 1, 2]]], [[[0, 1, 2]]]]);
});

it('Edit moves a title into the empty field as if it was typed', async () => {
  const { onEdit, onTextChange } = renderTitles('Milk', 'Bread');
  await userEvent.click(button('Edit Bread'));
  expect(onEdit.mock.calls).toEqual([[1]]);
  expect(onTextChange.mock.calls).toEqual([['Bread']]);
  await userEvent.keyboard('!');
  expect(getField()).toHaveValue('Bread!');
});

it('Edit replaces no text in the field', async () => {
  const { onEdit } = renderTitles('Milk');
  await userEvent.type(getField(), 'Half');
  await userEvent.click(button('Edit Milk'));
  expect(getField()).toHaveValue('Half');
  expect(getField()).toHaveFocus();
  expect(onEdit).not.toHaveBeenCalled();
});

it('a title with line breaks, which the field would drop, has no Edit', () => {
  renderTitles('Milk\nBread', 'Eggs');
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toEqual([button('Edit Eggs')]);
});

it('a touch on Discard opens no keyboard', () => {
  const { onDiscard } = renderTitles('Milk');
  const focusPage = vi.spyOn(screen.getByRole('main'), 'focus');
  press(button('Discard Milk'), 'touch');
  expect(onDiscard).toHaveBeenCalledOnce();
  expect(focusPage).toHaveBeenLastCalledWith({ preventScroll: true });
});
