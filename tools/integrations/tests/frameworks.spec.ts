import { expect } from '@playwright/test';
import { banner, checkbox } from '@todos/test-utils/todos-page';
import { answerAtOnce, test } from './fixtures.ts';

for (const name of ['react', 'preact', 'vue', 'svelte', 'solid', 'angular', 'alpine']) {
  test(`the binding for ${name} shows what is confirmed`, async ({ page, context }) => {
    await answerAtOnce(page);
    await page.goto(`/?${name}`);
    const milk = checkbox(page, 'Milk');
    for (const checked of [true, false, true]) {
      await milk.click();
      await expect(milk).toBeChecked({ checked });
      await expect(milk).toBeFocused();
    }
    await context.setOffline(true);
    await milk.click();
    await expect(banner(page)).toHaveText('Unable to toggle a todo');
    await expect(milk).toBeChecked();
    const first = await banner(page).getByRole('paragraph').elementHandle();
    await milk.click();
    await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(banner(page)).toHaveText('Unable to toggle a todo');
  });
}
