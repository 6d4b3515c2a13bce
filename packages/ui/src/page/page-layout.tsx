import { type PropsWithChildren, type ReactNode, type Ref, useState } from 'react';
import { createPageParts, PageContext } from '../shared/page-context.ts';

interface PageLayoutProps extends PropsWithChildren {
  /** The links between the pages, as `NavLinks`. Omit it if there is only one page. */
  nav?: ReactNode;
  /** Receives `<main>`, so that the app can focus it when the page changes. */
  mainRef?: Ref<HTMLElement> | undefined;
}

/**
 * The frame of a page: a header with the links, then `<main>` with the page's banner, `<h1>` and
 * content, and the live region that announces what the components in it have to say. It ignores the
 * repeats of a held key, and an accidental second click on something that moved under the pointer.
 * In it, components know whether a press is by touch or pen, and find the new-todo field.
 */
export function PageLayout({ nav, mainRef, children }: PageLayoutProps) {
  const [parts] = useState(createPageParts);
  const { presses, focusKeeper, liveRegion } = parts;
  const { observe, handlers } = focusKeeper;

  return (
    // All captured: they run before the handlers of the parts, in any order.
    <div ref={observe} className="page" {...presses.handlers} {...handlers}>
      <p ref={liveRegion} aria-live="polite" className="announcement" />
      {nav !== undefined && <header>{nav}</header>}
      <main ref={mainRef} tabIndex={-1}>
        <PageContext value={parts}>{children}</PageContext>
      </main>
    </div>
  );
}

/** The surface that holds the parts of a list, or the text of a page. */
export function Card({ children }: PropsWithChildren) {
  return <div className="card">{children}</div>;
}
