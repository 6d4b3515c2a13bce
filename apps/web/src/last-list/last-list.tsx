import { TodoItem } from '@todos/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Filter } from 'todo-core';
import { select, usePageState } from '../page.ts';
import { rowsOf } from './picture.ts';

/** React leaves alone what is in the element. */
const drawnBefore = { __html: '' };

const ignore = () => {};

interface LastListProps {
  readonly filter: Filter;
  /** Whether the list could not be loaded: the picture of the last one is then there to read. */
  readonly isFailed: boolean;
}

/**
 * The picture of the last list, in the place of the list until that has come: rows that cannot be used. What
 * `start.ts` has drawn stays until something else is to be shown.
 */
export function LastList({ filter, isFailed }: LastListProps) {
  const picture = usePageState(select.picture);
  const [first] = useState({ picture, filter });
  const [isDrawn, setDrawn] = useState(true);
  const place = useRef<HTMLUListElement>(null);
  const isSame = picture === first.picture && filter === first.filter && !isFailed;

  useLayoutEffect(() => {
    if (!place.current?.firstChild) setDrawn(false);
  }, []);

  const props = { ref: place, 'aria-label': 'Last known list', className: 'picture' };
  if (isDrawn && isSame) {
    return (
      <ul
        key="drawn"
        {...props}
        inert
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a constant without markup
        dangerouslySetInnerHTML={drawnBefore}
      />
    );
  }
  return (
    <ul {...props} inert={!isFailed}>
      {picture &&
        rowsOf(picture, filter, isFailed).map(({ title, completed }, index) => (
          <TodoItem
            // oxlint-disable-next-line react/no-array-index-key -- rows that neither come nor go
            key={index}
            id={index}
            {...{ title, completed }}
            onToggle={isFailed ? undefined : ignore}
            onRemove={isFailed ? undefined : ignore}
          />
        ))}
    </ul>
  );
}

/**
 * Says that no list has come, or when the last one was seen: the banner says the rest. In one text: a
 * translator in the browser replaces texts, and React finds no second one then.
 */
export function NotLoaded() {
  const picture = usePageState(select.picture);
  const at = picture?.at && new Date(picture.at).toLocaleString('en-GB', lastSeenFormat);
  return <span>{at ? `Last seen ${at}.` : 'Todos could not be loaded.'}</span>;
}

/** Such as `Friday 20 November at 16:54`. */
const lastSeenFormat = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
