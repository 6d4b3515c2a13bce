import { render, screen } from '@testing-library/react';
import type { ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';

interface RootProps<E> {
  ref: Ref<E>;
  className: string;
  'data-testid': string;
  onFocus: () => void;
  onBlur: () => void;
}

/** Tests what holds for every component: a native root element that takes the ref, class and props given. */
export function describeConformance<E extends HTMLElement>(
  tagName: string,
  renderWith: (props: RootProps<E>) => ReactElement,
) {
  it('is a native element that takes the ref, the class and any other prop', () => {
    const ref = createRef<E>();
    const handleFocus = vi.fn();
    const handleBlur = vi.fn();
    const element = renderWith({
      ref,
      className: 'mine',
      'data-testid': 'root',
      onFocus: handleFocus,
      onBlur: handleBlur,
    });
    const { unmount } = render(element);
    const root = screen.getByTestId('root');

    expect(root.localName).toBe(tagName);
    expect(ref.current).toBe(root);
    expect(root).toHaveClass('mine');
    expect(root.classList.length).toBeGreaterThan(1);
    root.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(handleFocus).toHaveBeenCalledOnce();
    root.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(handleBlur).toHaveBeenCalledOnce();

    unmount();
    expect(ref.current).toBeNull();
  });
}
