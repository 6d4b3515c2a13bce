import type { PropsWithChildren } from 'react';

/**
 * Shown in place of the list when it has no rows. Keep it mounted, without children, while there
 * are rows: screen readers announce only what appears in an element that was already there.
 */
export function EmptyMessage({ children }: PropsWithChildren) {
  return (
    <p aria-live="polite" className="empty-message">
      {children}
    </p>
  );
}
