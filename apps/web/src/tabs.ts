import { ifAllowed } from './if-allowed.ts';

/** The shortest time between two messages of a tab, in milliseconds. */
const pauseMs = 250;

/**
 * Opens a channel to the other tabs of this browser, and returns a function that tells them that
 * something has changed: at once, and the next time once the pause is over. If the browser has no
 * channels or refuses one, the other tabs see changes with their next refresh.
 *
 * @param name shared by the tabs that have the same todos, and by no others
 * @param onChange called when another tab has changed something
 */
export function joinTabs(name: string, onChange: () => void): () => void {
  let channel: BroadcastChannel | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasNews = false;

  function open() {
    channel = ifAllowed(() => new BroadcastChannel(name));
    channel?.addEventListener('message', onChange);
  }

  function sendNews() {
    clearTimeout(pause);
    pause = undefined;
    if (!channel || !hasNews) return;
    hasNews = false;
    ifAllowed(() => channel?.postMessage('changed'));
    pause = setTimeout(sendNews, pauseMs);
  }

  // Browsers drop a page from the back/forward cache when it gets a message.
  addEventListener('pagehide', () => {
    sendNews();
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    sendNews();
  });
  open();

  return () => {
    hasNews = true;
    if (pause === undefined) sendNews();
  };
}
