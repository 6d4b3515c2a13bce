import type { Page } from '@playwright/test';

/** Tells the page that it is shown again. A headless browser never hides a page by itself. */
export const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
