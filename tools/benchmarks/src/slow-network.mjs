/** What DevTools calls slow 4G. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};

/** Slows the network of the page down, and makes its processor four times slower. @param {import('@playwright/test').Page} page */
export async function emulateSlowPhone(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
