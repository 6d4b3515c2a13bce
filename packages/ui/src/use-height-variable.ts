import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Keeps the height of an element in a variable of the root. The styles compute the page's
 * `scroll-padding` from it, so that nothing is hidden under the parts that stay on the screen.
 */
export function useHeightVariable(name: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size) document.documentElement.style.setProperty(name, `${size.blockSize}px`);
    });
    observer.observe(element.current as HTMLElement, { box: 'border-box' });
    return () => observer.disconnect();
  }, [name, element]);
}
