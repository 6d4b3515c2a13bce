import { useLayoutEffect, useRef } from 'react';
import type { Filter } from 'todo-core';
import { select, usePageState } from '../state/page.ts';
import { getPictures } from '../start/hand-over.ts';

/** `start.ts` has drawn the rows: React leaves alone what is in the element. */
const drawnElsewhere = { __html: '' };

interface LastListProps {
  readonly filter: Filter;
  /** Whether the list could not be loaded: the picture of the last one is then there to read. */
  readonly isFailed: boolean;
}

/** The picture of the last list, in the place of the list until that has come. */
export function LastList({ filter, isFailed }: LastListProps) {
  const picture = usePageState(select.picture);
  const place = useRef<HTMLUListElement>(null);
  const isDrawn = useRef(false);

  useLayoutEffect(() => {
    const list = place.current as HTMLUListElement;
    // As `start.ts` has drawn it.
    const isThere = !isDrawn.current && picture && list.childElementCount > 0;
    if (!isThere) getPictures().drawPicture(list, picture, filter, isFailed);
    isDrawn.current = true;
  }, [picture, filter, isFailed]);

  return (
    <ul
      ref={place}
      aria-label="Last known list"
      className="picture"
      inert={!isFailed}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant without markup
      dangerouslySetInnerHTML={drawnElsewhere}
    />
  );
}

/**
 * Says that, or of when the picture is: the banner says the rest. In one text: a translator in the browser
 * replaces texts, and React finds no second one then.
 */
export function NotLoaded({ filter }: Pick<LastListProps, 'filter'>) {
  const { at, missing } = usePageState(select.picture) ?? {};
  const count = missing?.[filter];
  const more = count ? ` ${count} more not shown.` : '';
  return <span>{`${at ? lastSeen(at) : 'Todos could not be loaded.'}${more}`}</span>;
}

/** Returns when that was, such as `Last seen Thursday 13:09.` */
function lastSeen(at: number): string {
  const isThisWeek = Date.now() - at < 6 * 86_400_000;
  const day = new Date(at).toLocaleDateString(
    'en-GB',
    isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' },
  );
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `Last seen ${day} ${time}.`;
}
