import { type PropsWithChildren, useEffect, useRef } from 'react';
import { usePageParts } from '../page/page-context.ts';

interface ListMessageProps extends PropsWithChildren {
  /** Whether the list has loaded: the message then fills the place of the rows, not of one row. */
  loaded: boolean;
  /** Whether it is loading. Then, the children are replaced by `Loading todos`, after 400 milliseconds. */
  loading?: boolean | undefined;
}

/** What there is to say of the list instead of its rows, which is announced, or above them. */
export function ListMessage({ loaded, loading, children }: ListMessageProps) {
  const { announce } = usePageParts();
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const { childNodes } = message.current as HTMLElement;
    const sentences = Array.from(childNodes, ({ textContent }) => textContent?.trim());
    if (loaded && sentences[0]) announce({ note: sentences.join('. ') });
  }, [announce, loaded, children]);

  return (
    <p ref={message} className={loaded ? 'list-message loaded' : 'list-message'}>
      {loading ? <span className="pending">Loading todos</span> : children}
    </p>
  );
}

/** Shows what is loading, by its label. The styles show it after 150 milliseconds. */
export function LoadingIndicator({ label = 'Loading todos' }: { readonly label?: string }) {
  return <div role="progressbar" aria-label={label} className="loading" />;
}
