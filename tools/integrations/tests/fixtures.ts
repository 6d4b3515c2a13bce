import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { databaseUrlIn, startServer } from '@todos/students-api';
import { withServer } from '@todos/test-utils/server';
import { appFolder, type Options } from '../src/work-folder.ts';

interface Fixtures extends Options {
  /** Where a students API of the test's own answers, with an empty list. */
  apiUrl: string;
}

export const test = base.extend<Fixtures>({
  app: ['', { option: true }],

  async apiUrl({ app }, provide) {
    const start = (folder: string) =>
      startServer({
        host: '127.0.0.1',
        port: 0,
        databaseUrl: databaseUrlIn(folder),
        webRoot: app === 'node' ? undefined : join(appFolder(app), 'dist'),
      });
    await withServer(start, ({ url }) => provide(`${url}/api`));
  },

  baseURL: ({ apiUrl }, provide) => provide(new URL(apiUrl).origin),

  async page({ page }, provide) {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser itself reports each call that failed.
      if (message.type() !== 'error' || message.location().url.includes('/api/')) return;
      errors.push(message.text());
    });
    await provide(page);
    expect(errors, 'errors on the console').toEqual([]);
  },
});

export { expect };
