import type { PropsWithChildren } from 'react';
import { titleName } from '../shared/title-name.ts';

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

interface SavingTitlesProps {
  /** The titles that are being saved: one is shown, several are counted. */
  titles: readonly string[];
}

/**
 * What is being saved, in one line of small type over blank space: nothing moves for it. The styles
 * show it after 150 milliseconds.
 */
export function SavingTitles({ titles: [title = '', ...others] }: SavingTitlesProps) {
  return (
    <p className="saving">
      <span>{others.length > 0 ? `Saving ${others.length + 1} todos` : 'Saving:'}</span>{' '}
      {others.length === 0 && <bdi>{titleName(title)}</bdi>}
    </p>
  );
}
