import type { Page } from '@playwright/test';

/** Closes the tab as a user does; if the page asks first, stays. */
export async function closeTab(page: Page): Promise<'closes' | 'asks first'> {
  const outcome = new Promise<'closes' | 'asks first'>((resolve) => {
    page.once('close', () => resolve('closes'));
    page.once('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') return;
      // A reload before the dialog is gone would never end.
      void dialog.dismiss().then(() => resolve('asks first'));
    });
  });
  await page.close({ runBeforeUnload: true });
  return outcome;
}
