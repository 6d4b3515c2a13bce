import { NavLink, NavLinks, showFirstRow } from '@todos/ui';
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

/** The links to the filters. Each shows the list from its first row, also the current one. Memoized. */
export const FilterLinks = memo(function FilterLinks({ filter }: { filter: Filter }) {
  return (
    <NavLinks id="filters" aria-label="Filter">
      {filters.map((each) => (
        <RouterLink
          key={each}
          to={pathOf(each)}
          current={each === filter}
          onNavigate={showFirstRow}
        >
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
