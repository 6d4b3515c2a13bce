import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link SkipLink}; every other prop goes to the `<a>`. */
export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The id of the element whose first link gets the focus. */
  targetId: string;
}

/** A link that is seen while it has the focus, and takes the focus past what comes between. */
export function SkipLink({ targetId, className, children, ...rest }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    // The address stays: a fragment is a route of the legacy page.
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
