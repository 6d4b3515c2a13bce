import { ifAllowed } from './if-allowed.ts';
import type { KeptText, TypedText } from './typed-text.ts';

/** How long after a change, and after the last key, the text is written, in milliseconds. */
const pauseMs = 300;

type StoredText = [drafts: string[], titles: string[], renames: [id: number, title: string][]];

/** Returns the text that was kept when this tab was reloaded, left or closed, or when it crashed. */
export function restoreText(key: string): KeptText | undefined {
  return ifAllowed(() => {
    const [drafts, titles, entries] = JSON.parse(read(key) ?? '') as StoredText;
    const renames = new Map(entries);
    const texts: unknown[] = [...drafts, ...titles, ...renames.values()];
    // The store refuses other titles: the page could not open.
    return texts.every((each) => typeof each === 'string')
      ? { drafts, titles, renames }
      : undefined;
  });
}

/**
 * Keeps typed text in the tab's storage, and asks before the tab is closed with unsaved work. If the
 * storage is full or refused, the text lives only as long as the page.
 */
export function keepText(key: string, text: TypedText): void {
  let stored = read(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastKeyAt = -Infinity;
  let isLeft = false;
  /**
   * Set from the question on, until some input shows that the user stays. When the page ends, its
   * calls seem to fail, and those that wait are still sent: what is kept only gets less.
   */
  let keptWhenAsked: KeptText | undefined;

  function handleChange(isTyping = false) {
    if (isLeft) return;
    if (keptWhenAsked) keptWhenAsked = intersect(text.getKept(), keptWhenAsked);
    // Set at once, and removed with the next write: both cost time at each key and call.
    if (onbeforeunload !== ask && text.isUnsaved()) onbeforeunload = ask;
    if (isTyping) lastKeyAt = performance.now();
    timer ??= setTimeout(writeAfterPause, pauseMs);
  }

  function writeAfterPause() {
    timer = undefined;
    const rest = lastKeyAt + pauseMs - performance.now();
    // One timer at a time: setting a new one at each key would cost more than the rest of this.
    if (rest > 0) timer = setTimeout(writeAfterPause, rest);
    else write();
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // Set only while needed: it keeps the page out of some browsers' back/forward cache.
    if (!text.isUnsaved()) onbeforeunload = null;
    // By now, another page in this tab may use the storage.
    if (isLeft) return;
    const value = stringify(keptWhenAsked ?? text.getKept());
    if (value === stored) return;
    ifAllowed(() => {
      // First, because confirmed text must not come back if the storage is full.
      sessionStorage.removeItem(key);
      if (value !== null) sessionStorage.setItem(key, value);
    });
    stored = read(key);
  }

  function ask(event: Event) {
    if (!text.isUnsaved()) return;
    event.preventDefault();
    keptWhenAsked = text.getKept();
  }

  function handleInput() {
    if (!keptWhenAsked) return;
    keptWhenAsked = undefined;
    handleChange();
  }

  text.subscribe(handleChange);

  addEventListener('keydown', handleInput, { capture: true });
  addEventListener('pointerdown', handleInput, { capture: true });
  addEventListener('visibilitychange', write);
  document.addEventListener('freeze', write);
  addEventListener('pagehide', () => {
    write();
    isLeft = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (read(key) !== stored) {
      // Another page in this tab has taken over the text, and may have sent it by now.
      onbeforeunload = null;
      location.reload();
      return;
    }
    isLeft = false;
    keptWhenAsked = undefined;
    handleChange();
  });

  handleChange();
}

function intersect(kept: KeptText, { titles, renames }: KeptText): KeptText {
  return {
    drafts: kept.drafts,
    titles: kept.titles.filter((title) => titles.includes(title)),
    renames: new Map([...kept.renames].filter(([id, title]) => renames.get(id) === title)),
  };
}

function stringify({ drafts, titles, renames }: KeptText): string | null {
  const isEmpty = drafts.length + titles.length + renames.size === 0;
  return isEmpty ? null : JSON.stringify([drafts, titles, [...renames]]);
}

const read = (key: string) => ifAllowed(() => sessionStorage.getItem(key)) ?? null;
