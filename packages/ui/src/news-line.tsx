import type { ComponentProps, FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useEffect, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import { classNames } from './class-names.ts';

/** How long a piece of news is shown, in milliseconds. */
const newsMs = 10_000;

/** Props of {@link NewsLine}; every other prop goes to the `<p>`. */
export interface NewsLineProps extends ComponentProps<'p'> {
  /** What is new, in one line. Without it, the place of the line stays empty. */
  text?: string | undefined;
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
 * undoes, follow the text. A click on them moves the focus to the line, as they disappear.
 */
export function NewsLine({
  text,
  newsId,
  onEnd,
  className,
  children,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  onClickCapture,
  ...rest
}: NewsLineProps) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = hasPointer || hasFocus;
  const announce = useAnnounce();

  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [announce, text, newsId]);

  useEffect(() => {
    if (text === undefined || isPaused || !onEnd) return;
    const timer = setTimeout(onEnd, newsMs);
    return () => clearTimeout(timer);
  }, [text, newsId, isPaused, onEnd]);

  function handlePointerEnter(event: PointerEvent<HTMLParagraphElement>) {
    setHasPointer(true);
    onPointerEnter?.(event);
  }

  function handlePointerLeave(event: PointerEvent<HTMLParagraphElement>) {
    setHasPointer(false);
    onPointerLeave?.(event);
  }

  function handleFocus(event: FocusEvent<HTMLParagraphElement>) {
    // The line itself has nothing to press: the focus only waits there.
    setHasFocus(event.target !== event.currentTarget);
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLParagraphElement>) {
    setHasFocus(false);
    onBlur?.(event);
  }

  function handleClick(event: MouseEvent<HTMLParagraphElement>) {
    event.currentTarget.focus({ preventScroll: true });
    onClickCapture?.(event);
  }

  return (
    <p
      {...rest}
      tabIndex={-1}
      className={classNames('news', className)}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={handlePointerLeave}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onClickCapture={handleClick}
    >
      <span>{text}</span>
      {children}
    </p>
  );
}
