import type { Page } from '@playwright/test';

/** What the banner came to show; an empty text where it was hidden. */
export interface Announcement {
  /** Milliseconds, as `Date.now()` gives them. */
  readonly at: number;
  readonly text: string;
  /** Whether it was put there just then, and not only shown again with its page. */
  readonly isNew: boolean;
}

declare global {
  interface Window {
    announcements: Announcement[];
  }
}

/** From the next page that is opened on, writes down all that the banner shows. */
export async function recordBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announcements = [];
    const note = (text: string, isNew: boolean) =>
      window.announcements.push({ at: Date.now(), text, isNew });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        if (!(target instanceof Element)) continue;
        if (target.matches('[role="alert"]')) {
          for (const node of addedNodes) note(node.textContent ?? '', true);
          if (removedNodes.length > 0 && !target.hasChildNodes()) note('', true);
          continue;
        }
        for (const node of addedNodes) {
          // The page opens again, and its banner with it: nothing new, but there to be read.
          const banner = node instanceof Element && node.matches('[role="alert"]');
          if (banner) note(node.textContent, false);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

export function announcements(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => window.announcements);
}
