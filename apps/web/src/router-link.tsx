import { NavLink } from '@todos/ui';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLinkProps {
  readonly to: string;
  /** Whether the link leads to the page or filter that is shown now. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/** A `NavLink` that navigates with the router. */
export function RouterLink({ to, current, children }: RouterLinkProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler(to);
  return (
    <NavLink href={href} current={current} onClick={handleClick}>
      {children}
    </NavLink>
  );
}
