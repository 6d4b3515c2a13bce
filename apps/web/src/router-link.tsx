import { NavLink, NavLinks } from '@todos/ui';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type Filter, filters } from 'todo-core';
import { pathOf, routeNames } from './routes.ts';

interface RouterLinkProps {
  readonly to: string;
  /** Whether the link leads to the page or filter that is shown now. */
  readonly current: boolean;
  /** Called when a click leads there, and does not open it elsewhere, such as in a new tab. */
  readonly onNavigate?: () => void;
  readonly children: ReactNode;
}

/** A `NavLink` that navigates with the router. */
export function RouterLink({ to, current, onNavigate, children }: RouterLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    navigate(event);
    if (event.defaultPrevented) onNavigate?.();
  }

  return (
    <NavLink href={href} current={current} onClick={handleClick}>
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
        <RouterLink key={each} to={pathOf(each)} current={each === filter} onNavigate={onFilter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
