import { todoBody } from '@todos/test-utils/todo';
import { installProbe } from './page-probe.mjs';

/** What DevTools calls slow 4G. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};

/** Returns when a first visitor with a slow phone sees something. @param {import('@playwright/test').Page} page @param {string} url */
async function visitFirst(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const inputVisible = await page.evaluate(() => probe.inputVisible);
  return { 'input visible': inputVisible, 'first paint': (await paint.jsonValue()) ?? NaN };
}

/** Returns how long it takes to open a list, and to do each action 100 times. @param {import('@playwright/test').Page} page @param {string} url */
async function useList(page, url) {
  await page.goto(url, { waitUntil: 'commit' });
  /** @type {Record<string, number>} */
  const times = { 'open the list': await page.evaluate(() => probe.opened) };
  for (const action of await page.evaluate(() => probe.actions)) {
    times[action] = await page.evaluate((name) => probe.sequence(name), action);
  }
  return times;
}

/**
 * Measures a page with so many todos, in a browser context of its own: the first visit if there are
 * none. Resolves to milliseconds by figure.
 *
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {number} todos
 */
export async function loadPage(browser, url, todos) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe, { size: todos, example: todoBody() });
  const times = Object.entries(await (todos === 0 ? visitFirst : useList)(page, url));
  await context.close();
  return Object.fromEntries(times.map(([figure, ms]) => [`${figure}, ${todos} todos`, ms]));
}
