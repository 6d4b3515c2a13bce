import { clearThousand, heap, toggleOne, typing } from './once.mjs';
import { onNewPage } from './rounds.mjs';
import { serveTarget } from './serve-target.mjs';

/**
 * What needs no rounds, as it counts and does not time.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./targets.mjs').Target} ours
 * @param {number} actions
 * @param {(text: string) => void} progress
 */
export async function measureOnce(browser, ours, actions, progress) {
  const served = await serveTarget(ours);
  /** @template Result @param {string} name @param {number} size @param {(stage: import('./scenarios.mjs').Stage) => Promise<Result>} scenario */
  const measure = (name, size, scenario) => {
    progress(name);
    return onNewPage(browser, size, (page) => scenario({ page, served, size }));
  };
  const result = {
    chain: await measure('requests before the list call', 1, requestsBeforeList),
    clear: await measure('clear 1,000 of 2,000', 2000, clearThousand),
    typing: await measure('typing', 100, typing),
    toggle: await measure('one toggle among 5,000', 5000, toggleOne),
    heap: await measure('heap', 100, (stage) => heap(stage, actions)),
  };
  served.close();
  return result;
}

/** @param {import('./scenarios.mjs').Stage} stage */
async function requestsBeforeList({ page, served, size }) {
  served.fill(size);
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.resourceType());
  });
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => probe.listed);
  return asked.slice(0, asked.indexOf('fetch'));
}
