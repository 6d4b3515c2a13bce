import { Children, type MouseEvent, type PropsWithChildren } from 'react';

interface NavLinksProps extends PropsWithChildren {
  id?: string | undefined;
  /** What these links are for, as a page has more than one `<nav>`. */
  'aria-label': string;
}

/** A named list of links: each child becomes one list item. The one with `aria-current` is highlighted. */
export function NavLinks({ id, 'aria-label': label, children }: NavLinksProps) {
  return (
    <nav id={id} aria-label={label}>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

interface SkipLinkProps extends PropsWithChildren {
  /** The id of the `NavLinks` of which the first link gets the focus. */
  to: string;
}

/** A link that is visible while focused, and moves the focus past the content in between. */
export function SkipLink({ to, children }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // Keeps the address, because a fragment is a route of the legacy page.
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${to} a`)?.focus();
  }

  return (
    <a href={`#${to}`} className="skip-link" onClick={handleClick}>
      {children}
    </a>
  );
}
