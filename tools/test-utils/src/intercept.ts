import type { Page, Request, Route } from '@playwright/test';
import { createGate } from './gate.mjs';

const todoCalls = '**/api/todos**';

/**
 * Waits until what an open page sends is intercepted: Chromium tells the page a little later than Playwright says
 * so, and a call before that would reach the server.
 */
async function untilIntercepted(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const probe = '/is-intercepted';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async (url) => {
    let status: number | undefined;
    while (status !== 204) ({ status } = await fetch(url, { method: 'HEAD' }));
  }, probe);
  await page.unroute(`**${probe}`);
}

/** Passes the todo calls of this HTTP method to `handle` instead of the students API. */
export async function intercept(
  page: Page,
  method: string,
  handle: (route: Route, request: Request) => unknown,
): Promise<void> {
  await page.route(todoCalls, (route, request) =>
    request.method() === method ? handle(route, request) : route.fallback(),
  );
  await untilIntercepted(page);
}

/** Answers the todo calls of this HTTP method with the status 500. */
export function refuse(page: Page, method: string): Promise<void> {
  return intercept(page, method, (route) => route.fulfill({ status: 500 }));
}

/** Passes all calls to the students API again. */
export function passOn(page: Page): Promise<void> {
  return page.unroute(todoCalls);
}

/** Holds the todo calls of this HTTP method. Resolves with a function that releases them. */
export async function hold(page: Page, method: string): Promise<() => void> {
  const { opened, open } = createGate();
  await intercept(page, method, (route) => opened.then(() => route.continue()));
  return open;
}

/** Holds requests for files that match a pattern. Resolves with a function that releases them. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(pattern, (route) => opened.then(() => route.continue()));
  return open;
}
