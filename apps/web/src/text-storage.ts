import { ifAllowed } from './if-allowed.ts';
import type { UnsavedWork, UnsentText } from './typed-text.ts';

/** What is stored: the page that it belongs to, and its unsent text. */
interface StoredText extends UnsentText {
  readonly owner: string;
}

/**
 * Returns the text that was typed into this tab before it was reloaded, left, or crashed. A
 * duplicated tab starts with a copy of the storage: text that another open page owns is not returned.
 */
export async function restoreText(key: string): Promise<UnsentText | undefined> {
  const stored = readText(key);
  if (!stored || isReload() || (await isReleased(lockName(key, stored.owner)))) return stored;
  return undefined;
}

/**
 * Keeps the unsent text in the tab's storage, and asks the user before the tab closes with unsaved
 * work. If the storage is full or refused, the text is kept only as long as the page is open.
 */
export function keepText(key: string, work: UnsavedWork): void {
  const owner = `${Math.random()}`;
  const lock = createLock(lockName(key, owner));
  let kept = read(key);
  /**
   * Set once the user was asked, to keep no more than this: a call that ends with the page only
   * looks failed.
   */
  let textWhenAsked: UnsentText | undefined;
  let isHidden = false;

  function keep() {
    // By now, another page in this tab may use the storage.
    if (isHidden) return;
    let text = work.getUnsentText();
    if (textWhenAsked) text = textWhenAsked = intersect(text, textWhenAsked);
    const { draft, titles, renames } = text;
    const isEmpty = draft === '' && titles.length + renames.size === 0;
    const value = isEmpty ? null : JSON.stringify([owner, draft, titles, [...renames]]);
    if (value !== kept) kept = write(key, value);
    lock.setHeld(kept !== null);
    // Set only while needed: it keeps the page out of some browsers' back/forward cache.
    onbeforeunload = work.isPending() ? ask : null;
  }

  function ask(event: Event) {
    event.preventDefault();
    textWhenAsked = work.getUnsentText();
    // No event says that the user stays: any input does.
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, stay, { capture: true });
  }

  function stay() {
    textWhenAsked = undefined;
    keep();
  }

  addEventListener('pagehide', () => {
    isHidden = true;
    lock.setHeld(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (read(key) !== kept) {
      // Another page in this tab has taken over the text, and may have sent it by now.
      onbeforeunload = null;
      location.reload();
      return;
    }
    isHidden = false;
    stay();
  });
  work.subscribe(keep);
  keep();
}

function intersect(text: UnsentText, { titles, renames }: UnsentText): UnsentText {
  return {
    draft: text.draft,
    titles: text.titles.filter((title) => titles.includes(title)),
    renames: new Map([...text.renames].filter(([id, title]) => renames.get(id) === title)),
  };
}

const read = (key: string) => ifAllowed(() => sessionStorage.getItem(key)) ?? null;

/** Returns what is stored afterwards. */
function write(key: string, value: string | null): string | null {
  ifAllowed(() => {
    // First, because confirmed text must not come back if the storage is full.
    sessionStorage.removeItem(key);
    if (value !== null) sessionStorage.setItem(key, value);
  });
  return read(key);
}

function readText(key: string): StoredText | undefined {
  return ifAllowed(() => {
    const [owner, draft, titles, entries] = JSON.parse(read(key) ?? '') as [
      string,
      string,
      string[],
      [number, string][],
    ];
    const renames = new Map(entries);
    const texts: unknown[] = [draft, ...titles, ...renames.values()];
    return texts.every((text) => typeof text === 'string')
      ? { owner, draft, titles, renames }
      : undefined;
  });
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

const lockName = (key: string, owner: string) => `${key} ${owner}`;

/** Returns whether no open page holds the lock; `false` if the browser has no locks. */
async function isReleased(name: string): Promise<boolean> {
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
  } catch {
    return false;
  }
}

/** Returns a lock that shows other tabs that this page is open. It is held only while needed. */
function createLock(name: string) {
  let release: (() => void) | undefined;
  return {
    setHeld(isHeld: boolean): void {
      if (!isHeld) {
        release?.();
        release = undefined;
      } else if (!release) {
        const released = new Promise<void>((resolve) => (release = resolve));
        void ifAllowed(() => navigator.locks.request(name, () => released).catch(() => {}));
      }
    },
  };
}
