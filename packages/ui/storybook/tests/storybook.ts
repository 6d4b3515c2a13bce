import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, test as base } from '@playwright/test';

const built = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const origin = 'http://storybook.localhost';

interface Story {
  readonly id: string;
  /** The component. */
  readonly title: string;
  /** The state. */
  readonly name: string;
  readonly tags: readonly string[];
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: (outcome: { status: string }) => void) => void;
      emit: (event: string, options: { storyId: string; viewMode: 'story' }) => void;
    };
  }
}

const index = JSON.parse(readFileSync(`${built}/index.json`, 'utf8')) as {
  entries: Record<string, Story>;
};

/** Every story of the built Storybook. */
export const stories = Object.values(index.entries);

/** Opening Storybook takes far longer than a story: it is open once in each page. */
const once = { scope: 'worker' } as const;

export const test = base.extend<object, { desktop: Page; tablet: Page }>({
  desktop: [async ({ browser }, provide) => provide(await open(browser, false)), once],
  tablet: [async ({ browser }, provide) => provide(await open(browser, true)), once],
});

/** Opens Storybook from its built files, with no server. */
async function open(browser: Browser, hasTouch: boolean): Promise<Page> {
  // With the name of its test runner, Storybook shows each animation at its end and waits for none.
  const page = await browser.newPage({ hasTouch, userAgent: 'StorybookTestRunner' });
  await page.route(`${origin}/**`, (route, request) =>
    route.fulfill({ path: built + new URL(request.url()).pathname }),
  );
  await page.goto(`${origin}/iframe.html?globals=a11y.manual:!true`);
  await page.locator('.sb-show-nopreview').waitFor({ state: 'attached' });
  return page;
}

/**
 * Shows a story, plays it, and returns all that went wrong: a play function that fails, and
 * whatever else a story does wrong, is an error on the console.
 */
export async function play(page: Page, { id }: Story): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.mouse.move(0, 0);
  // Stories click at the same place, some less than 500 ms after the story before: without another
  // click in between, theirs would be stopped as accidental.
  await page.evaluate(() => {
    const elsewhere = { bubbles: true, detail: 1, clientX: 1000, clientY: 1000 };
    document.querySelector('main')?.dispatchEvent(new MouseEvent('click', elsewhere));
  });
  const status = await page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyFinished', ({ status }) => resolve(status));
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  page.removeAllListeners();
  return status === 'success' ? errors : [status, ...errors];
}
