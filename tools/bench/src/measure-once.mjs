import { clearThousand, heap, toggleOne, typing } from './once.mjs';
import { onNewPage } from './rounds.mjs';
import { serveSubject } from './serve-subject.mjs';

/**
 * What needs no rounds, as it counts and does not time.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./subjects.mjs').Subject} ours
 * @param {number} actions
 * @param {(text: string) => void} progress
 */
export async function measureOnce(browser, ours, actions, progress) {
  const served = await serveSubject(ours);
  /** @template Result @param {string} name @param {(stage: import('./scenarios.mjs').Stage) => Promise<Result>} scenario */
  const measure = (name, scenario) => {
    progress(name);
    return onNewPage(browser, (page) => scenario({ page, served, size: 0 }));
  };
  const result = {
    chain: await measure('requests before the list call', requestsBeforeList),
    clear: await measure('clear 1,000 of 2,000', clearThousand),
    typing: await measure('typing', typing),
    toggle: await measure('one toggle among 5,000', toggleOne),
    heap: await measure('heap', (stage) => heap(stage, actions)),
  };
  served.close();
  return result;
}

/** @param {import('./scenarios.mjs').Stage} stage */
async function requestsBeforeList({ page, served }) {
  served.fill(1);
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.resourceType());
  });
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => kit.open(1));
  return asked.slice(0, asked.indexOf('fetch'));
}
