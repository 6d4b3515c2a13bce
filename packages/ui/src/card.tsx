import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link Card}: those of a `<div>`. */
export type CardProps = ComponentProps<'div'>;

/** The surface that holds the parts of a list, or the text of a page. */
export function Card({ className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('card', className)} />;
}
