import type { PropsWithChildren } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { usePageParts } from './page-context.ts';
import { titleName } from '../shared/title.ts';
import { useChange } from '../shared/use-change.ts';

export interface NewsLineProps extends PropsWithChildren {
  /** What is new, in one line. Without it, the place of the line stays empty. */
  text?: string | undefined;
  /** A name after the text, such as a title, in its own writing direction. */
  name?: string | undefined;
  /** Announced after the text and not shown, such as the key for `Undo`. */
  hint?: string | undefined;
  /** What stands for the news. With a new one, the same text is announced again. */
  newsId?: object | undefined;
  /** Whether the browser seems to be offline, which stands beside the news. */
  offline?: boolean | undefined;
}

/**
 * The footer's one line for news, which is announced politely. The children, such as a button that
 * undoes, follow the text.
 */
export function NewsLine({ text, name, hint, newsId, offline = false, children }: NewsLineProps) {
  const { announce } = usePageParts();

  // A hint that changes later is not announced again.
  const announceNews = useEffectEvent(() => {
    if (text === undefined) return;
    announce(
      { done: name === undefined ? text : `${text} ${titleName(name)}`, key: hint ?? '' },
      newsId,
    );
  });
  useEffect(() => announceNews(), [text, name, newsId]);

  useChange(offline, () => {
    if (offline) announce({ note: 'You seem to be offline' });
  });

  return (
    <p className={text === undefined && !offline ? 'news' : 'news shown'}>
      <span>
        <span>{name === undefined ? text : `${text} `}</span>
        {name !== undefined && <bdi lang="">{titleName(name)}</bdi>}
      </span>
      {children}
      {offline && (
        <span className="offline">
          <span>You seem to be </span>offline
        </span>
      )}
    </p>
  );
}
