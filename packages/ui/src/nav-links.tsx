import type { ComponentProps } from 'react';
import { Children } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link NavLinks}; every other prop goes to the `<nav>`. */
export interface NavLinksProps extends ComponentProps<'nav'> {
  /** What these links are for, as a page has more than one `<nav>`. */
  'aria-label': string;
}

/** A named list of links: each child (a {@link NavLink}) becomes one list item. */
export function NavLinks({ className, children, ...rest }: NavLinksProps) {
  return (
    <nav {...rest} className={classNames('nav-links', className)}>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
