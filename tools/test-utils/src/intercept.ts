import type { Page, Request, Route } from '@playwright/test';
import { createGate } from './gate.mjs';

const todoCalls = '**/api/todos**';

/** Does something else with the calls of this method than pass them on to the students API. */
export async function intercept(
  page: Page,
  method: string,
  handle: (route: Route, request: Request) => unknown,
): Promise<void> {
  await page.route(todoCalls, (route, request) =>
    request.method() === method ? handle(route, request) : route.fallback(),
  );
}

/** Passes all calls on again. */
export function passOn(page: Page): Promise<void> {
  return page.unroute(todoCalls);
}

/**
 * Holds the calls of this method back until the function that it resolves to is called. Then they
 * go on to the students API, unless `answer` says otherwise.
 */
export async function hold(
  page: Page,
  method: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { opened, open } = createGate();
  await intercept(page, method, async (route) => {
    await opened;
    await answer(route);
  });
  return open;
}

/** Holds the files that match a pattern back until the function that it resolves to is called. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route(pattern, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
