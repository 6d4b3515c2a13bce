/** What DevTools calls slow 4G. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};

/**
 * Resolves to the milliseconds that a first visitor waits until so many rows are there and laid out: over
 * slow 4G with a processor that is four times slower, or as fast as this machine is.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, rows: number, isSlow: boolean }} visit
 */
export async function timeUntilRows(browser, { url, rows, isSlow }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(watchRows, rows);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.rowsSeen);
  await context.close();
  return ms;
}

/** Runs in the page, before its own scripts. @param {number} count */
function watchRows(count) {
  const rows = document.getElementsByClassName('todo');
  window.rowsSeen = new Promise((resolve) => {
    new MutationObserver(() => {
      if (rows.length < count) return;
      document.documentElement.getBoundingClientRect();
      resolve(performance.now());
    }).observe(document, { subtree: true, childList: true });
  });
}
