import type { Page } from '@playwright/test';

/** Tells the page that it is shown again. A headless browser never hides a page by itself. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
