declare global {
  interface Window {
    /** Kept by the script in index.html. */
    earlyTitles?: string[];
  }
}

/** Gives the titles that were submitted before the app took over, each once. */
export function takeEarlyTitles(): string[] {
  window.onsubmit = null;
  return window.earlyTitles?.splice(0) ?? [];
}
