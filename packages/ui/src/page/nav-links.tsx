import {
  Children,
  type MouseEvent,
  type MouseEventHandler,
  type PropsWithChildren,
  type Ref,
  type RefObject,
} from 'react';

interface NavLinksProps extends PropsWithChildren {
  ref?: Ref<HTMLElement> | undefined;
  id?: string | undefined;
  /** What these links are for, as a page has more than one `<nav>`. */
  'aria-label': string;
}

/** A named list of links: each child (a {@link NavLink}) becomes one list item. */
export function NavLinks({ ref, id, 'aria-label': label, children }: NavLinksProps) {
  return (
    <nav ref={ref} id={id} aria-label={label}>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

interface NavLinkProps extends PropsWithChildren {
  href: string;
  /** Whether the link leads to the page or filter that is shown now. */
  current?: boolean | undefined;
  /** A router may take over here. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** One link of {@link NavLinks}. The current one is highlighted. */
export function NavLink({ href, current, onClick, children }: NavLinkProps) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}

interface SkipLinkProps extends PropsWithChildren {
  /** The links of which the first one gets the focus. */
  target: RefObject<HTMLElement | null>;
  /** Their address on the page. */
  href: string;
}

/** A link that is visible while focused, and moves the focus past the content in between. */
export function SkipLink({ target, href, children }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // Keeps the address, because a fragment is a route of the legacy page.
    event.preventDefault();
    target.current?.querySelector('a')?.focus();
  }

  return (
    <a href={href} className="skip-link" onClick={handleClick}>
      {children}
    </a>
  );
}
