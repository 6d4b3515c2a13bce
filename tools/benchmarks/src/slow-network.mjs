/** What DevTools calls slow 4G, and a processor that is four times slower. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 0.675e6 / 8,
};

/**
 * The first visit of a person with a slow phone, who types a todo as soon as there is a field.
 *
 * @param {import('./scenarios.mjs').Stage} stage
 * @returns {Promise<import('./scenarios.mjs').Figures>}
 */
export async function firstVisit({ page, served }) {
  served.fill(0);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${served.url}/todos/all`, { waitUntil: 'commit' });
  const opened = await page.evaluate(() => probe.opened);
  await page.locator('.new-todo input').click();
  await page.keyboard.type('Milk', { delay: 50 });
  await page.keyboard.press('Enter');
  const created = await page.evaluate(() =>
    probe.until(() => probe.rows.length === 1).then(() => probe.painted()),
  );
  return { 'input visible': opened, 'first todo created by hand': created };
}
