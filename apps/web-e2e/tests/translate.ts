import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Does what a translator in the browser does: it replaces each text by elements of its own, now and later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((tag: string) => {
    function replaceTexts() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.closest('font, script, noscript, style, textarea')) continue;
        const font = document.createElement(tag);
        font.append(document.createElement(tag));
        (font.firstChild as Element).textContent = text.data;
        text.replaceWith(font);
      }
    }
    replaceTexts();
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(replaceTexts).observe(document.body, options);
  }, 'font');
  await expect(page.locator('h1 font font')).toBeVisible();
}
