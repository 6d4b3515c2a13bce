/** Files that are opened from disk share one storage. */
const key = `${location.pathname} text`;

/** Returns the lines that were kept over a reload of this tab; without any, one that is empty. */
export function readLines(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split('\n');
  } catch {
    return [''];
  }
}

/** Keeps lines over a reload, if the browser lets it. */
export function keepLines(lines: readonly string[]): void {
  try {
    sessionStorage.setItem(key, lines.join('\n'));
  } catch {
    // The text lives as long as the page.
  }
}
