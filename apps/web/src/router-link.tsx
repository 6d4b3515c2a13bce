import { NavLink } from '@todos/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { hrefOf, pathOf, type Route } from './routes.ts';

interface RouterLinkProps {
  readonly route: Route;
  /** Whether the link leads to the page or filter that is shown now. */
  readonly current: boolean;
  /** Called when a click leads there, and does not open it elsewhere, such as in a new tab. */
  readonly onNavigate?: () => void;
  readonly children: ReactNode;
}

/** A `NavLink` that navigates with the router. */
export function RouterLink({ route, current, onNavigate, children }: RouterLinkProps) {
  const navigate = useLinkClickHandler(pathOf(route));

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    navigate(event);
    if (event.defaultPrevented) onNavigate?.();
  }

  return (
    <NavLink href={hrefOf(route)} current={current} onClick={handleClick}>
      {children}
    </NavLink>
  );
}
