import type { TodoApi } from 'todo-core';
import { ifAllowed } from './if-allowed.ts';

/** The shortest time between two messages of a tab, in milliseconds. */
const pauseMs = 250;

/** The other tabs of this browser that show the same todos. */
export interface Tabs {
  /** Tells them that something has changed: at most once in 250 ms, and never too late. */
  tell(this: void): void;
}

/**
 * Opens a channel to the other tabs. If the browser has none or refuses it, their changes come with
 * the next refresh.
 *
 * @param name shared by the tabs that have the same todos, and by no others
 * @param onChange called when another tab has changed something
 */
export function joinTabs(name: string, onChange: () => void): Tabs {
  let channel: BroadcastChannel | undefined;
  /** Runs until the next message may be sent. */
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasNews = false;

  function open() {
    channel = ifAllowed(() => new BroadcastChannel(name));
    channel?.addEventListener('message', onChange);
  }

  function send() {
    hasNews = false;
    ifAllowed(() => channel?.postMessage('changed'));
    pause = setTimeout(endPause, pauseMs);
  }

  function endPause() {
    pause = undefined;
    if (hasNews) send();
  }

  // Browsers drop a page from the back/forward cache when it gets a message.
  addEventListener('pagehide', () => {
    if (hasNews) send();
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  open();

  return {
    tell() {
      if (pause === undefined) send();
      else hasNews = true;
    },
  };
}

/** Returns the client with `onSettled` called after each change, failed or not, and never after a list. */
export function withSettledChanges(api: TodoApi, onSettled: () => void): TodoApi {
  return {
    list: api.list,
    create: (title, options) => api.create(title, options).finally(onSettled),
    update: (todo, options) => api.update(todo, options).finally(onSettled),
    remove: (id, options) => api.remove(id, options).finally(onSettled),
  };
}
