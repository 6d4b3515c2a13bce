import type { PropsWithChildren } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { hrefOf, pathOf, type Route } from './routes.ts';

interface RouterLinkProps extends PropsWithChildren {
  readonly route: Route;
  /** Whether the link leads to the page or filter that is shown now. */
  readonly current?: boolean;
}

/** A link that navigates with the router. */
export function RouterLink({ route, current, children }: RouterLinkProps) {
  return (
    <a
      href={hrefOf(route)}
      aria-current={current ? 'page' : undefined}
      onClick={useLinkClickHandler(pathOf(route))}
    >
      {children}
    </a>
  );
}
