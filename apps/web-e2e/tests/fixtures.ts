import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { withServer } from '@todos/test-utils/server';
import { startStudents, type Students } from './students.ts';

/** A call that the page sent to the students API. */
export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The JSON body; `null` without one. */
  readonly body: unknown;
}

interface Fixtures {
  students: Students;
  /** Every call that the page sends to the students API, in order. */
  calls: Call[];
  /** The errors on the console that a test expects. */
  expectedErrors: RegExp | undefined;
  /** Fails the test if the page logs an error or sends a request to another origin. */
  watch: undefined;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],

  students: ({}, provide) => withServer(startStudents, provide),

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
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) errors.push(text);
      };
      context.on('weberror', (error) => note(error.error().message));
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isFailedCall(message)) return;
        note(message.text());
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

/** The browser itself logs each failed call. */
function isFailedCall(message: ConsoleMessage): boolean {
  const isCall = message.location().url.includes('/api/');
  return isCall && message.text().startsWith('Failed to load resource');
}

export { expect };
