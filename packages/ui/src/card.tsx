import type { ComponentProps } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link Card}: those of a `<div>`. */
export type CardProps = ComponentProps<'div'>;

/**
 * The sheet that holds the parts of a list, or the text of a page. Its form and its footer stay on the screen
 * where there is room: what is focused or scrolled to never stops under them.
 */
export function Card({ className, ref, ...rest }: CardProps) {
  const card = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => card.current as HTMLDivElement, []);

  // The styles make the page's `scroll-padding` of the heights.
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const { height } = target.getBoundingClientRect();
        document.documentElement.style.setProperty(`--${target.localName}-height`, `${height}px`);
      }
    });
    card.current?.querySelectorAll('form, footer').forEach((part) => observer.observe(part));
    return () => observer.disconnect();
  }, []);

  return <div {...rest} ref={card} className={classNames('card', className)} />;
}
