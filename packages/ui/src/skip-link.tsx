import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link SkipLink}; every other prop goes to the `<a>`. */
export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The id of the element whose first link gets the focus. */
  targetId: string;
}

/** A link that is visible while focused, and moves the focus past the content in between. */
export function SkipLink({ targetId, className, children, ...rest }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // Keeps the address, because a fragment is a route of the legacy page.
    event.preventDefault();
    document.getElementById(targetId)?.querySelector('a')?.focus();
  }

  return (
    <a
      {...rest}
      href={`#${targetId}`}
      className={classNames('skip-link', className)}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
