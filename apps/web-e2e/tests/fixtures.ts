import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { withServer } from '@todos/test-utils/server';
import { startStudents, type Pages, type Students } from './students.ts';

/** One call that the page made, as it went over the wire. */
export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** What the JSON body says; `null` where there is none. */
  readonly body: unknown;
}

interface Fixtures {
  /** The built pages under test. */
  pages: Pages;
  students: Students;
  /** Every call of the students API by the page, in the order they were sent. */
  calls: Call[];
  /** The console errors that a test expects. */
  expectedErrors: RegExp | undefined;
  /** Fails the test when the page logs an error, or sends a request to another origin. */
  watch: undefined;
}

const webRoot = dirname(fileURLToPath(import.meta.resolve('@todos/web/dist/index.html')));
const legacyRoot = dirname(
  fileURLToPath(import.meta.resolve('@todos/legacy-static/dist/index.html')),
);

export const test = base.extend<Fixtures>({
  pages: [{ webRoot, legacyRoot }, { option: true }],
  expectedErrors: [undefined, { option: true }],

  students: ({ pages }, provide) => withServer((folder) => startStudents(folder, pages), provide),

  baseURL: ({ students }, provide) => provide(students.url),

  async calls({ page }, provide) {
    const calls: Call[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      const body = request.postDataJSON() as unknown;
      calls.push({ method: request.method(), path: pathname + search, body });
    });
    await provide(calls);
  },

  watch: [
    async ({ context, baseURL, expectedErrors }, provide) => {
      const errors: string[] = [];
      const foreignRequests: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isFailedCall(message)) return;
        if (!expectedErrors?.test(message.text())) errors.push(message.text());
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== baseURL && !['file:', 'data:'].includes(protocol)) {
          foreignRequests.push(request.url());
        }
      });
      await provide(undefined);
      expect(errors, 'errors on the console').toEqual([]);
      expect(foreignRequests, 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser logs each failed call by itself. */
function isFailedCall(message: ConsoleMessage): boolean {
  const isCall = message.location().url.includes('/api/');
  return isCall && message.text().startsWith('Failed to load resource');
}

export { expect };
export type { Pages };
