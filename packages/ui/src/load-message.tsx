import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link LoadMessage}; every other prop goes to the `<p>`. */
export interface LoadMessageProps extends ComponentProps<'p'> {
  /** Whether the list is loading. Then, the children are replaced by `Loading todos`. */
  loading?: boolean | undefined;
}

/**
 * Says above the rows that the list is not there: that it is loading, which the styles show after 400
 * milliseconds, or what the children say. It is as high as a row.
 */
export function LoadMessage({ loading = false, className, children, ...rest }: LoadMessageProps) {
  return (
    <p aria-live="polite" {...rest} className={classNames('load-message', className)}>
      {loading ? <span>Loading todos</span> : children}
    </p>
  );
}
