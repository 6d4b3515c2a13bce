import { isDeepStrictEqual } from 'node:util';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { withServer } from '@todos/test-utils/server';
import { todoBody } from '@todos/test-utils/todo';
import { type Verbs, walk } from '@todos/test-utils/walk';
import { startStudents, type Students } from './students.ts';

interface Fixtures {
  students: Students;
  /** Every call that the page sends to the students API, in order, as in `PATCH 1 Milk ✓`. */
  calls: string[];
  /** Walks over the page in words, also over another page; `more` are verbs of the test's own. */
  walk: (story: string, more?: Verbs, other?: Page) => Promise<void>;
  /** The errors on the console that a test expects. */
  expectedErrors: RegExp | undefined;
  /** Fails the test if the page logs an error or sends a request to another origin. */
  watch: undefined;
}

/** Says what was sent: the id, the title, and whether it is completed. Nothing else may be in a call. */
function nameOf(method: string, path: string, body: unknown): string {
  const [isUsual, id] = /^\/api\/todos(?:\/(\d+)|\?userId=1|)$/.exec(path) ?? [];
  const { title = '', completed = false } = (body ?? {}) as Partial<ReturnType<typeof todoBody>>;
  if (!isUsual || (body && !isDeepStrictEqual(body, todoBody(title, completed)))) {
    return [method, path, JSON.stringify(body)].join(' ');
  }
  return [method, id, title, completed && '✓'].filter(Boolean).join(' ');
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],

  students: ({}, provide) => withServer(startStudents, provide),

  baseURL: ({ students }, provide) => provide(students.url),

  async calls({ page }, provide) {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      calls.push(nameOf(request.method(), pathname + search, request.postDataJSON()));
    });
    await provide(calls);
  },

  walk: ({ page, calls, students }, provide) =>
    provide((story, more = {}, other = page) =>
      walk(other, story, {
        // What the server has: a ✓ is behind what is completed.
        given: async (titles) => {
          for (const each of titles.split(', ')) {
            await students.add(each.replace(/ ✓$/, ''), each.endsWith('✓'));
          }
        },
        stored: async (titles) => {
          const stored = await students.list();
          const shown = stored.map(({ title, completed }) => (completed ? `${title} ✓` : title));
          expect(shown.join(', ')).toBe(titles);
        },
        stop: () => students.stop(),
        start: () => students.start(),
        // Since they were last asked for.
        calls: async (words) => {
          await expect.poll(() => calls.join(', ')).toBe(words);
          calls.length = 0;
        },
        'forget calls': () => calls.splice(0),
        ...more,
      }),
    ),

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

/** The browser itself logs each failed call, and what a stopped server does not send. */
function isFailedCall(message: ConsoleMessage): boolean {
  const isStopped = message.text().endsWith('net::ERR_CONNECTION_REFUSED');
  const isCall = isStopped || message.location().url.includes('/api/');
  return isCall && message.text().startsWith('Failed to load resource');
}

export { expect };
