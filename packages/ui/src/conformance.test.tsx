import { render } from '@testing-library/react';
import { cloneElement, createRef, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import {
  Card,
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  LoadMessage,
  LoadingIndicator,
  NavLink,
  NavLinks,
  NewsLine,
  NewTodoForm,
  PageLayout,
  SavingTitles,
  SkipLink,
  TodoFooter,
  TodoGroup,
  TodoItem,
  TodoList,
  ToggleAllButton,
} from './index.ts';

function noop() {}

const form = (
  <NewTodoForm
    parseTitle={(text) => text}
    invalidMessage="Enter a title"
    tintWhen="edited"
    onSubmit={noop}
  />
);

it.each<[string, string, ReactElement<object>]>([
  ['Card', 'div', <Card />],
  ['ClearCompletedButton', 'button', <ClearCompletedButton count={1} onClear={noop} />],
  ['EmptyMessage', 'p', <EmptyMessage />],
  ['ErrorBanner', 'div', <ErrorBanner onClose={noop} />],
  ['LoadMessage', 'p', <LoadMessage />],
  ['LoadingIndicator', 'progress', <LoadingIndicator />],
  ['NavLink', 'a', <NavLink href="/about" />],
  ['NavLinks', 'nav', <NavLinks aria-label="Pages" />],
  ['NewTodoForm', 'form', form],
  ['NewsLine', 'p', <NewsLine />],
  ['PageLayout', 'div', <PageLayout />],
  ['SavingTitles', 'p', <SavingTitles titles={['Milk']} />],
  ['SkipLink', 'a', <SkipLink targetId="filters">Skip</SkipLink>],
  ['TodoFooter', 'footer', <TodoFooter />],
  ['TodoItem', 'li', <TodoItem id={1} title="Buy milk" completed={false} onRemove={noop} />],
  ['TodoGroup', 'ul', <TodoGroup />],
  ['TodoList', 'div', <TodoList />],
  ['ToggleAllButton', 'button', <ToggleAllButton pressed={false} />],
])('%s is a <%s> that takes a ref, a class and any other prop', (_, tagName, element) => {
  const ref = createRef<Element>();
  const handleScroll = vi.fn();
  const { unmount } = render(
    cloneElement(element, { ref, className: 'mine', onScroll: handleScroll } as object),
  );
  const root = ref.current as Element;

  expect(root.localName).toBe(tagName);
  expect(root).toHaveClass('mine');
  expect(root.classList.length).toBeGreaterThan(1);
  expect(root).not.toHaveClass('false');
  root.dispatchEvent(new Event('scroll'));
  expect(handleScroll).toHaveBeenCalledOnce();

  unmount();
  expect(ref.current).toBeNull();
});
