import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { PageLayout, TodoItem, TodoList } from '../index.ts';
import type { TodoItemProps } from '../list/todo-item.tsx';

/** Renders a page with the row of `Buy milk`. `show` changes its props, or removes it. */
export function renderRow(props: Partial<TodoItemProps> = {}) {
  const handlers = {
    onToggle: vi.fn(),
    onRename: vi.fn(),
    onRetry: vi.fn(),
    onDiscard: vi.fn(),
    onRemove: vi.fn(),
    onEditChange: vi.fn(),
  };
  const row = { id: 7, title: 'Buy milk', completed: false, ...handlers };
  const element = (shown?: Partial<TodoItemProps>) => (
    <PageLayout>
      <TodoList>{shown && <TodoItem {...row} {...shown} />}</TodoList>
    </PageLayout>
  );
  const { rerender, unmount } = render(element(props));
  const show = (next?: Partial<TodoItemProps>) => act(async () => rerender(element(next)));
  return { ...handlers, show, unmount };
}
