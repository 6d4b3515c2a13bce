import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The surface that holds the parts of a list, or the text of a page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />;
}
