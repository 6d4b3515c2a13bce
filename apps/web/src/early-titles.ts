declare global {
  interface Window {
    /** Kept by the script in index.html, which tells of each by the event `earlytitle`. */
    earlyTitles?: string[];
  }
}

/** Calls `onTitle` with each title that is submitted before React has taken the page over. */
export function adoptEarlyTitles(onTitle: (title: string) => void): void {
  const adopt = () => window.earlyTitles?.splice(0).forEach(onTitle);
  addEventListener('earlytitle', adopt);
  adopt();
}
