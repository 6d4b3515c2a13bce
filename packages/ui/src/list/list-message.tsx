import type { PropsWithChildren } from 'react';

interface ListMessageProps extends PropsWithChildren {
  /** Whether the list has loaded: the message then fills the place of the rows, not of one row. */
  loaded: boolean;
  /** Whether it is loading. Then, the children are replaced by `Loading todos`, after 400 milliseconds. */
  loading?: boolean | undefined;
}

/**
 * What there is to say of the list instead of its rows, or above them. Keep it mounted, without
 * children, while there is nothing: screen readers announce only what appears in an element that was
 * already there.
 */
export function ListMessage({ loaded, loading, children }: ListMessageProps) {
  return (
    <p aria-live="polite" className={loaded ? 'list-message loaded' : 'list-message'}>
      {loading ? <span className="pending">Loading todos</span> : children}
    </p>
  );
}

/** Shows what is loading, by its label. The styles show it after 150 milliseconds. */
export function LoadingIndicator({ label = 'Loading todos' }: { readonly label?: string }) {
  return <div role="progressbar" aria-label={label} className="loading" />;
}
