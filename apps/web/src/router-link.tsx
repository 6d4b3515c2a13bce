import { NavLink, NavLinks } from '@todos/ui';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { type Filter, filters } from 'todo-core';
import { hrefOf, pathOf, type Route, routeNames } from './routes.ts';

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

interface FilterLinksProps {
  readonly filter: Filter;
  /** Called when a filter is chosen, also the one that is shown already. */
  readonly onFilter: () => void;
}

/** The links to the filters. Memoized. */
export const FilterLinks = memo(function FilterLinks({ filter, onFilter }: FilterLinksProps) {
  return (
    <NavLinks id="filters" aria-label="Filter">
      {filters.map((each) => (
        <RouterLink key={each} route={each} current={each === filter} onNavigate={onFilter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
