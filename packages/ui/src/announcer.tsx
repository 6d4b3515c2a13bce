import type { PropsWithChildren } from 'react';
import { createContext, useCallback, useContext, useRef } from 'react';

/** How long screen readers can find an announcement in the page, in milliseconds. */
const announcementMs = 5000;

/** Announces a text. Returns a function that takes it back, for when it is no longer true. */
type Announce = (text: string) => () => void;

const AnnounceContext = createContext<Announce>(() => () => {});

/** Returns a stable function that announces a text once, politely. Outside a page, it does nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** The one polite live region of a page, for everything inside it. */
export function Announcer({ children }: PropsWithChildren) {
  const region = useRef<HTMLParagraphElement>(null);

  const announce = useCallback((text: string) => {
    const message = new Text(text);
    region.current?.replaceChildren(message);
    const remove = () => message.remove();
    // Later, what it says may no longer be true.
    setTimeout(remove, announcementMs);
    return remove;
  }, []);

  return (
    <AnnounceContext value={announce}>
      <p ref={region} aria-live="polite" className="announcement" />
      {children}
    </AnnounceContext>
  );
}
