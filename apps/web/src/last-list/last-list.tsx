import { useLayoutEffect, useRef } from 'react';
import type { Filter } from 'todo-core';
import { select, usePageState } from '../state/page.ts';
import { getPictures } from '../start/hand-over.ts';

/** `start.ts` has drawn the rows first: React leaves alone what is in the element. */
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

  useLayoutEffect(() => {
    getPictures().drawPicture(place.current as HTMLUListElement, picture, filter, isFailed);
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
export function NotLoaded() {
  const picture = usePageState(select.picture);
  const at = picture && new Date(picture.at).toLocaleString('en-GB', lastSeenFormat);
  return <span>{at ? `Last seen ${at}.` : 'Todos could not be loaded.'}</span>;
}

/** Such as `Thursday 5 March at 13:09`. */
const lastSeenFormat = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
