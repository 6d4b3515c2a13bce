import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link EmptyMessage}: those of a `<p>`. */
export type EmptyMessageProps = ComponentProps<'p'>;

/**
 * What stands in the place of the list when it has no rows. Stay mounted, without children, while it has some:
 * assistive technology tells of what appears in it.
 */
export function EmptyMessage({ className, ...rest }: EmptyMessageProps) {
  return <p aria-live="polite" {...rest} className={classNames('empty-message', className)} />;
}
