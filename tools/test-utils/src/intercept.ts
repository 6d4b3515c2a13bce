import type { Page, Request, Route } from '@playwright/test';

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

/** Holds the calls of this method back until the function that it gives back is called. */
export async function hold(page: Page, method: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, method, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
