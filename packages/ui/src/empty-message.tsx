import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * Shown in place of the list when it has no rows. Keep it mounted, without children, while there
 * are rows: screen readers announce only what appears in an element that was already there.
 */
export function EmptyMessage({ className, ...rest }: ComponentProps<'p'>) {
  return <p aria-live="polite" {...rest} className={classNames('empty-message', className)} />;
}
