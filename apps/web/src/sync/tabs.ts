import { scope } from '../browser/scope.ts';
import { attempt } from '../browser/attempt.ts';
import { createLater } from '../browser/later.ts';

/** How long a message waits for more changes, in milliseconds: each costs as much time as a click. */
const messageMs = 250;

/**
 * Opens a channel to the other tabs of this browser, and returns a function that tells them that
 * something has changed, a moment later or before the page is left. If the browser has no channels or
 * refuses one, the other tabs see changes with their next refresh.
 *
 * @param onChange called when another tab has changed something
 */
export function joinTabs(onChange: () => void): () => void {
  const channel = attempt(() => new BroadcastChannel(scope));
  if (channel) channel.onmessage = onChange;
  return createLater(() => channel?.postMessage('changed'), messageMs);
}
