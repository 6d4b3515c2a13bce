import type { FocusEvent, PropsWithChildren } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageParts } from '../shared/page-context.ts';
import { titleName } from '../shared/title-name.ts';

/** How long a piece of news is shown, in milliseconds. */
const newsMs = 10_000;

export interface NewsLineProps extends PropsWithChildren {
  /** What is new, in one line. Without it, the place of the line stays empty. */
  text?: string | undefined;
  /** A name after the text, such as a title, in its own writing direction. */
  name?: string | undefined;
  /** Announced after the text and not shown, such as the key for `Undo`. */
  hint?: string | undefined;
  /** The id of the news. With a new id, the same text is announced again. */
  newsId?: unknown;
  /**
   * Called when the news has been shown for ten seconds. They begin again when the pointer or the
   * focus leaves the line: while one of them is on it, nothing ends.
   */
  onEnd?: (() => void) | undefined;
}

/**
 * The footer's one line for news, which is announced politely. The children, such as a button that
 * undoes, follow the text. When they disappear with the focus in them, the line gets it.
 */
export function NewsLine({ text, name, hint, newsId, onEnd, children }: NewsLineProps) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const { announce, keepFocus } = usePageParts();
  const isPaused = hasPointer || hasFocus;
  const line = useRef<HTMLParagraphElement>(null);

  // A hint that changes later is not announced again.
  const announceNews = useEffectEvent(() => {
    if (text === undefined) return undefined;
    const sentence = name === undefined ? text : `${text} ${titleName(name)}`;
    return announce(hint === undefined ? sentence : `${sentence}. ${hint}`);
  });
  useEffect(() => announceNews(), [text, name, newsId]);

  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (text === undefined || isPaused) return;
    const timer = setTimeout(() => end(), newsMs);
    return () => clearTimeout(timer);
  }, [text, newsId, isPaused]);

  function handleFocus({ target, currentTarget }: FocusEvent) {
    // The line itself has nothing to press: the focus only waits there.
    setHasFocus(target !== currentTarget);
    keepFocus(() => () => line.current?.focus({ preventScroll: true }));
  }

  return (
    <p
      ref={line}
      tabIndex={-1}
      className={text === undefined ? 'news' : 'news shown'}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={handleFocus}
      // A window that loses the focus leaves it where it is.
      onBlur={({ target }) => setHasFocus((had) => had && document.activeElement === target)}
    >
      <span>
        <span>{name === undefined ? text : `${text} `}</span>
        {name !== undefined && <bdi lang="">{titleName(name)}</bdi>}
      </span>
      {children}
    </p>
  );
}
