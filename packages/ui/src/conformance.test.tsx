import { render, screen } from '@testing-library/react';
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

interface Component {
  name: string;
  tagName: string;
  element: ReactElement<object>;
}

it.each<Component>([
  { name: 'Card', tagName: 'div', element: <Card /> },
  {
    name: 'ClearCompletedButton',
    tagName: 'button',
    element: <ClearCompletedButton count={1} onClear={noop} />,
  },
  { name: 'EmptyMessage', tagName: 'p', element: <EmptyMessage /> },
  { name: 'ErrorBanner', tagName: 'div', element: <ErrorBanner onClose={noop} /> },
  { name: 'LoadMessage', tagName: 'p', element: <LoadMessage /> },
  { name: 'LoadingIndicator', tagName: 'progress', element: <LoadingIndicator /> },
  { name: 'NavLink', tagName: 'a', element: <NavLink href="/about" /> },
  { name: 'NavLinks', tagName: 'nav', element: <NavLinks aria-label="Pages" /> },
  { name: 'NewTodoForm', tagName: 'form', element: form },
  { name: 'NewsLine', tagName: 'p', element: <NewsLine /> },
  { name: 'PageLayout', tagName: 'div', element: <PageLayout /> },
  { name: 'SavingTitles', tagName: 'p', element: <SavingTitles titles={['Milk']} /> },
  { name: 'SkipLink', tagName: 'a', element: <SkipLink targetId="filters">Skip</SkipLink> },
  { name: 'TodoFooter', tagName: 'footer', element: <TodoFooter /> },
  {
    name: 'TodoItem',
    tagName: 'li',
    element: <TodoItem id={1} title="Buy milk" completed={false} onRemove={noop} />,
  },
  { name: 'TodoList', tagName: 'ul', element: <TodoList /> },
  { name: 'ToggleAllButton', tagName: 'button', element: <ToggleAllButton pressed={false} /> },
])('$name is a <$tagName> that takes a ref, a class and any other prop', (component) => {
  const ref = createRef<Element>();
  const handleFocus = vi.fn();
  const handleBlur = vi.fn();
  const props = { ref, className: 'mine', onFocus: handleFocus, onBlur: handleBlur };
  const { unmount } = render(
    cloneElement(component.element, { ...props, 'data-testid': 'root' } as object),
  );
  const root = screen.getByTestId('root');

  expect(root.localName).toBe(component.tagName);
  expect(ref.current).toBe(root);
  expect(root).toHaveClass('mine');
  expect(root.classList.length).toBeGreaterThan(1);
  expect(root).not.toHaveClass('false');
  root.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(handleFocus).toHaveBeenCalledOnce();
  root.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(handleBlur).toHaveBeenCalledOnce();

  unmount();
  expect(ref.current).toBeNull();
});
