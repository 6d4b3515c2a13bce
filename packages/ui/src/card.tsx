import type { PropsWithChildren } from 'react';

/** The surface that holds the parts of a list, or the text of a page. */
export function Card({ children }: PropsWithChildren) {
  return <div className="card">{children}</div>;
}
