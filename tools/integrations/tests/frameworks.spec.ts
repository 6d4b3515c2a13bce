import { expect } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import { todoBody } from '@todos/test-utils/todo';
import { banner, checkbox } from '@todos/test-utils/todos-page';
import { answerAtOnce, test } from './fixtures.ts';

for (const name of ['react', 'preact', 'vue', 'svelte', 'solid', 'angular', 'alpine']) {
  test(`the binding for ${name} shows what the server has confirmed`, async ({ page, request }) => {
    await request.post('/api/todos', { data: todoBody('Milk') });
    await page.goto(`/?${name}`);
    const milk = checkbox(page, 'Milk');
    const release = await hold(page, 'PATCH');
    await milk.click();
    await expect(milk).not.toBeChecked();
    release();
    await expect(milk).toBeChecked();
    await expect(milk).toBeFocused();

    await refuse(page, 'PATCH');
    await milk.click();
    await expect(banner(page)).toHaveText('Unable to toggle a todo');
    await expect(milk).toBeChecked();
    const first = await banner(page).getByRole('paragraph').elementHandle();
    await milk.click();
    await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await passOn(page);
    await milk.click();
    await expect(milk).not.toBeChecked();
  });

  test(`the binding for ${name} shows a toggle that is answered at once`, async ({ page }) => {
    await answerAtOnce(page);
    await page.goto(`/?${name}`);
    for (const checked of [true, false, true]) {
      await checkbox(page, 'Milk').click();
      await expect(checkbox(page, 'Milk')).toBeChecked({ checked });
    }
  });
}
