import { type PropsWithChildren, type ReactNode, useContext, useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { type Announcer, AnnouncerContext, WithAnnouncer } from './announcer.tsx';
import { focusPart } from './focus-keeper.ts';
import { createPageParts, PageContext } from './page-context.ts';

interface PageLayoutProps extends PropsWithChildren {
  /** What the page is called. Another one is announced, and gets the focus if that was in the last one. */
  name?: string | undefined;
  /** The links between the pages, as `NavLinks`. Omit it if there is only one page. */
  nav?: ReactNode;
}

/**
 * The frame of a page: a header with the links, then `<main>` with the page's banner, `<h1>` and
 * content, and behind it what announces what the components have to say. It ignores the repeats of a held
 * key, and an accidental second click on something that moved under the pointer. In it, components know
 * whether a press is by touch or pen, and find the new-todo field.
 */
export function PageLayout(props: PageLayoutProps) {
  const announcer = useContext(AnnouncerContext);
  if (announcer) return <Frame {...props} announcer={announcer} />;
  return (
    <WithAnnouncer>
      <PageLayout {...props} />
    </WithAnnouncer>
  );
}

function Frame(props: PageLayoutProps & { readonly announcer: Announcer }) {
  const { name, nav, children, announcer } = props;
  const [parts] = useState(() => createPageParts(announcer));
  const { page, presses, focusKeeper } = parts;
  const { observe, handlers } = focusKeeper;

  useChange(name, () => {
    announcer.announce({ place: name ?? '' });
    // The focus was in the last page: keyboard users continue at the top of this one.
    if (document.activeElement === document.body) focusPart(page.current, 'main');
  });

  return (
    // All captured: they run before the handlers of the parts, in any order.
    <div ref={observe} className="page" {...presses.handlers} {...handlers}>
      {nav !== undefined && <header>{nav}</header>}
      <main>
        <PageContext value={parts}>{children}</PageContext>
      </main>
    </div>
  );
}

/** The surface that holds the parts of a list, or the text of a page. */
export function Card({ children }: PropsWithChildren) {
  return <div className="card">{children}</div>;
}
