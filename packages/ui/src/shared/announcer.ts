import type { RefObject } from 'react';

/** How long screen readers can find an announcement, in milliseconds: it may be untrue later. */
const announcementMs = 5000;

/** Creates the announcements of a page, which renders their live region. */
export function createAnnouncer() {
  const liveRegion: RefObject<HTMLParagraphElement | null> = { current: null };

  return {
    liveRegion,

    /**
     * Announces a text once, politely. Returns a function that takes the text back, for when it is no
     * longer true.
     */
    announce: (text: string): (() => void) => {
      const message = document.createElement('span');
      message.textContent = text;
      // Beside another that has just been added: a screen reader says both.
      liveRegion.current?.append(message);
      const remove = () => message.remove();
      setTimeout(remove, announcementMs);
      return remove;
    },
  };
}
