import type { PropsWithChildren } from 'react';

interface LoadMessageProps extends PropsWithChildren {
  /** Whether the list is loading. Then, the children are replaced by `Loading todos`. */
  loading?: boolean | undefined;
}

/**
 * Says above the rows that the list is not there: that it is loading, which the styles show after 400
 * milliseconds, or what the children say. It is as high as a row.
 */
export function LoadMessage({ loading, children }: LoadMessageProps) {
  return (
    <p aria-live="polite" className="load-message">
      {loading ? <span>Loading todos</span> : children}
    </p>
  );
}
