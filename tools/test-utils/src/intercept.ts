import type { Page, Request, Route } from '@playwright/test';
import { createGate } from './gate.mjs';

const todoCalls = '**/api/todos**';

/** Passes the todo calls of this HTTP method to `handle` instead of the students API. */
export async function intercept(
  page: Page,
  method: string,
  handle: (route: Route, request: Request) => unknown,
): Promise<void> {
  await page.route(todoCalls, (route, request) =>
    request.method() === method ? handle(route, request) : route.fallback(),
  );
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
