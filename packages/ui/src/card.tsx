import type { ComponentProps } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link Card}: those of a `<div>`. */
export type CardProps = ComponentProps<'div'>;

/**
 * The surface that holds the parts of a list, or the text of a page. Where there is room, its form
 * and footer stay on the screen, and nothing that is focused or scrolled to is hidden under them.
 */
export function Card({ className, ref, ...rest }: CardProps) {
  const card = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => card.current as HTMLDivElement, []);

  // The styles compute the page's `scroll-padding` from the heights.
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const { blockSize } = borderBoxSize[0] as ResizeObserverSize;
        document.documentElement.style.setProperty(
          `--${target.localName}-height`,
          `${blockSize}px`,
        );
      }
    });
    const parts = (card.current as HTMLDivElement).querySelectorAll('form, footer');
    parts.forEach((part) => observer.observe(part, { box: 'border-box' }));
    return () => observer.disconnect();
  }, []);

  return <div {...rest} ref={card} className={classNames('card', className)} />;
}
