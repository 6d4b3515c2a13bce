import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { legacyFile } from './students.ts';

test.use({ expectedErrors: /Content Security Policy/ });

/** Expects that the policy stops an inline script that is added to the page. */
async function expectScriptStopped(page: Page): Promise<void> {
  const result = await page.evaluate(async () => {
    const forbidden = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) =>
        resolve(event.effectiveDirective),
      );
      setTimeout(() => resolve('nothing'), 2_000);
    });
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.head.append(script);
    return { forbiddenBy: await forbidden, ran: document.documentElement.dataset['ran'] };
  });
  expect(result).toEqual({ forbiddenBy: 'script-src-elem', ran: undefined });
}

test('on a static host that sends no headers, the page runs no injected script', async ({
  page,
  walk,
}) => {
  await page.route(/^[^?]*\/(todos\/all|assets\/[^/]*)$/, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    await route.fulfill({ response, headers: { 'content-type': type } });
  });
  await walk('open list /todos/all; add Milk; titles Milk');
  await expectScriptStopped(page);
});

test('the legacy page, opened from disk, runs no injected script', async ({ page, walk }) => {
  await page.goto(legacyFile);
  await walk('count says 3 items left');
  await expectScriptStopped(page);
});
