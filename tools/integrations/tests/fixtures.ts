import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { createTemporaryFolder, withServer } from '@todos/test-utils/server';
import { part } from '@todos/test-utils/walk';
import { installExample } from '../src/install-example.ts';

/** With `app`, the folder of the built example that has the name of the project. */
export const appTest = base.extend<object, { app: string }>({
  app: [
    async ({}, provide, { project }) => {
      const { path, remove } = createTemporaryFolder();
      try {
        await provide(await installExample(project.name, path));
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** With the page of the example. Fails if it logs an error. */
export const test = appTest.extend({
  /** Of a students API of the test's own, which serves the page, with an empty list. */
  async baseURL({ app }, provide) {
    const options = { host: '127.0.0.1', port: 0, webRoot: join(app, 'dist') };
    const start = (folder: string) =>
      startServer({ ...options, databaseUrl: databaseUrlIn(folder) });
    await withServer(start, ({ url }) => provide(url));
  },

  async page({ page }, provide) {
    await provide(page);
    const messages = await page.consoleMessages({ filter: 'all' });
    // The browser itself reports each call that failed.
    const errors = messages.filter(
      (message) => message.type() === 'error' && !message.location().url.includes('/api/'),
    );
    expect(errors.map(String), 'errors on the console').toEqual([]);
    expect(await page.pageErrors({ filter: 'all' }), 'errors that nothing caught').toEqual([]);
  },
});

/** Toggles a todo whose last toggle was refused, and expects a new element, which is announced again. */
export async function failsAnew(page: Page, title: string): Promise<void> {
  const error = page.getByRole('alert').getByRole('paragraph');
  const first = await error.elementHandle();
  await part(page, `box ${title}`).click();
  await expect.poll(() => first.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(error).toContainText('Unable to toggle a todo');
}
