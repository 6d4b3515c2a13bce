import type { MouseEvent, PropsWithChildren } from 'react';

interface SkipLinkProps extends PropsWithChildren {
  /** The id of the element whose first link gets the focus. */
  targetId: string;
}

/** A link that is visible while focused, and moves the focus past the content in between. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // Keeps the address, because a fragment is a route of the legacy page.
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${targetId} a`)?.focus();
  }

  return (
    <a href={`#${targetId}`} className="skip-link" onClick={handleClick}>
      {children}
    </a>
  );
}
