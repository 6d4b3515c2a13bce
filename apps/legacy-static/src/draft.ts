/** Files that are opened from disk share one storage. */
const key = `${location.pathname} draft`;

/** Returns the text that the new-todo field had before a reload of this tab; empty if there is none. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text of the new-todo field over a reload, if the browser lets it. */
export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text lives as long as the page.
  }
}
