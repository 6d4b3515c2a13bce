import { createContext, type PropsWithChildren, type RefObject, useState } from 'react';

/** How long screen readers can find an announcement, in milliseconds: it may be untrue later. */
const announcementMs = 5000;

/** What is told within this time is one text, in milliseconds. */
const momentMs = 100;

/** What a text is about, in the order in which that is heard. */
const nothing = { place: '', done: '', unsaved: '', count: '', note: '', key: '' };

type Texts = Partial<typeof nothing>;

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Tells screen readers what has happened, once. */
function createAnnouncer() {
  const polite: RefObject<HTMLDivElement | null> = { current: null };
  const assertive: RefObject<HTMLDivElement | null> = { current: null };
  const told = new WeakSet();
  let waiting = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCount = '';
  let lastErrorId: number | undefined;
  let alertedAt = 0;

  function speak({ current: region }: typeof polite, text: string) {
    // A new element: the same text again is heard again.
    const message = document.createElement('p');
    message.textContent = text;
    region?.append(message);
    setTimeout(() => message.remove(), announcementMs);
  }

  function flush() {
    timer = undefined;
    const texts = Object.values(waiting).filter(Boolean);
    waiting = nothing;
    if (texts[0]) speak(polite, texts.join('. ').replace('.. ', '. '));
  }

  return {
    polite,
    assertive,

    /**
     * Announces a text once the user is idle, together with what else is told in this moment.
     *
     * @param source what it tells of: that is told once, also when a component mounts again
     */
    announce: (next: Texts, source?: object) => {
      if (source && told.has(source)) return;
      if (source) told.add(source);
      // What was said already: the same count, and by an error what it has left unsaved.
      if (next.count === lastCount || (next.unsaved && Date.now() - alertedAt <= momentMs)) return;
      lastCount = next.count ?? lastCount;
      waiting = { ...waiting, ...next };
      timer ??= setTimeout(flush, momentMs);
    },

    /** Announces an error at once, and drops what has not been announced yet. */
    alert: (text: string, errorId?: number) => {
      if (errorId !== undefined && errorId === lastErrorId) return;
      lastErrorId = errorId;
      alertedAt = Date.now();
      waiting = nothing;
      speak(assertive, text);
    },
  };
}

export const AnnouncerContext = createContext<Announcer | undefined>(undefined);

/**
 * Renders the live regions behind its children. They are there from the first paint, because screen readers
 * tell what changes in regions that they know; and last, so that they are not the top of the page.
 */
export function WithAnnouncer({ children }: PropsWithChildren) {
  const [announcer] = useState(createAnnouncer);
  const { polite, assertive } = announcer;
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <div ref={polite} aria-live="polite" className="announcement" />
      <div ref={assertive} aria-live="assertive" className="announcement" />
    </AnnouncerContext>
  );
}
