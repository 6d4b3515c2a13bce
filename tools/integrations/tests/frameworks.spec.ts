import { expect, type Page } from '@playwright/test';
import { todo } from '@todos/test-utils/todo';
import { part } from '@todos/test-utils/walk';
import { failsAnew, test } from './fixtures.ts';

/** Gives the page a server in memory with one todo, which answers within the click; 409 while offline. */
async function answerAtOnce(page: Page): Promise<void> {
  await page.addInitScript(
    (milk) => {
      window.fetch = (_, { method, body } = {}) => {
        const ok = method === 'GET' || navigator.onLine;
        if (method === 'PATCH' && ok) Object.assign(milk, JSON.parse(body as string));
        const text = JSON.stringify(method === 'GET' ? [milk] : milk);
        return Promise.resolve({ ok, status: ok ? 200 : 409, text: async () => text } as Response);
      };
    },
    todo(1, 'Milk'),
  );
}

for (const name of ['react', 'preact', 'vue', 'svelte', 'solid', 'angular', 'alpine']) {
  test(`the binding for ${name} shows what is confirmed`, async ({ page, context }) => {
    await answerAtOnce(page);
    await page.goto(`/?${name}`);
    const milk = part(page, 'box Milk');
    for (const checked of [true, false, true]) {
      await milk.click();
      await expect(milk).toBeChecked({ checked });
      await expect(milk).toBeFocused();
    }
    await context.setOffline(true);
    await milk.click();
    await failsAnew(page, 'Milk');
    await expect(milk).toBeChecked();
  });
}
