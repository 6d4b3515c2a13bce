import type { Page } from '../state/page.ts';
import { isPending } from '../state/page-state.ts';

/** How old the list may get on the screen, and when a window gets the focus back, in milliseconds. */
const maxAgeMs = 60_000;
const maxAgeAtFocusMs = 1_000;

/** How long after a press or a key the list of the minute waits, in milliseconds. */
const idleMs = 2_000;

/**
 * Refreshes the list whenever it may have changed elsewhere. Returns what to call when another tab has
 * changed something.
 */
export function keepFresh({ state, loader }: Pick<Page, 'state' | 'loader'>): () => void {
  /** From when on nobody uses the page. */
  let idleAt = 0;
  let hasLostFocus = false;

  const isWatched = () => !document.hidden && navigator.onLine;

  function refreshIfVisible() {
    // A hidden page refreshes when it is shown again.
    if (!document.hidden) void loader.refresh();
  }

  /** The press that brings a window to the front waits for the list. */
  function handleFocus() {
    if (hasLostFocus && isWatched() && loader.age() >= maxAgeAtFocusMs) void loader.refresh();
    hasLostFocus = false;
  }

  function handleTick() {
    const { snapshot, edit } = state.get();
    const isBusy = edit !== undefined || snapshot.changes.some(isPending);
    if (isBusy || !isWatched() || performance.now() < idleAt) return;
    if (loader.age() >= maxAgeMs) void loader.refresh();
  }

  function noteUse() {
    idleAt = performance.now() + idleMs;
  }

  addEventListener('blur', () => (hasLostFocus = true));
  addEventListener('focus', handleFocus);
  addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('online', refreshIfVisible);
  // After a right click, some browsers send no `pointerup`.
  for (const type of ['pointerdown', 'pointerup', 'keydown']) addEventListener(type, noteUse, true);
  // Short, because timers sleep with the machine: one that wakes refreshes at once.
  setInterval(handleTick, 1000);
  return refreshIfVisible;
}
