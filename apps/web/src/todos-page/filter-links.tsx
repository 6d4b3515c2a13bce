import { NavLinks } from '@todos/ui';
import { memo, type Ref } from 'react';
import { type Filter, filters } from 'todo-core';
import { RouterLink } from '../router-link.tsx';
import { routeNames } from '../routes.ts';

interface FilterLinksProps {
  readonly ref: Ref<HTMLElement>;
  readonly filter: Filter;
  /** Called when a filter is chosen, also the one that is shown already. */
  readonly onFilter: () => void;
}

/** The links to the filters. Memoized. */
export const FilterLinks = memo(function FilterLinks(props: FilterLinksProps) {
  const { ref, filter, onFilter } = props;
  return (
    <NavLinks ref={ref} id="filters" aria-label="Filter">
      {filters.map((each) => (
        <RouterLink key={each} route={each} current={each === filter} onNavigate={onFilter}>
          {routeNames[each]}
        </RouterLink>
      ))}
    </NavLinks>
  );
});
