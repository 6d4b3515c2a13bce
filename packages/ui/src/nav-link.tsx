import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link NavLink}; every other prop goes to the `<a>`. */
export interface NavLinkProps extends ComponentProps<'a'> {
  /** Where the link leads; a router may take over in `onClick`. */
  href: string;
  /** Whether the link leads to the page or filter that is shown now. */
  current?: boolean | undefined;
}

/** One link of {@link NavLinks}. The current one is highlighted. */
export function NavLink({ current = false, className, children, ...rest }: NavLinkProps) {
  return (
    <a
      {...rest}
      aria-current={current ? 'page' : undefined}
      className={classNames('nav-link', className)}
    >
      {children}
    </a>
  );
}
