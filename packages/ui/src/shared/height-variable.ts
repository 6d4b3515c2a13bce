import type { RefCallback } from 'react';

/**
 * Returns a ref that keeps the height of its element in a variable of the root. The styles compute
 * the page's `scroll-padding` from it, so that nothing is hidden under the parts that stay on the
 * screen.
 */
export function heightVariable(name: string): RefCallback<HTMLElement> {
  return (element) => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      document.documentElement.style.setProperty(name, `${height}px`);
    });
    observer.observe(element as HTMLElement, { box: 'border-box' });
    return () => observer.disconnect();
  };
}
