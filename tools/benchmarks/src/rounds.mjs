import { installProbe } from './page-probe.mjs';
import { actOnList, filterList, hundreds } from './scenarios.mjs';
import { serveTarget } from './serve-target.mjs';
import { firstVisit } from './slow-network.mjs';

/** @typedef {Record<string, number[]>} Samples one for each round, by target */
/** @typedef {Record<string, Record<string, Samples>>} Sampled by size, then by what was measured */

/**
 * Runs something on a page of its own, in a browser context of its own.
 *
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {number} size of the list that the page is going to open with
 * @param {(page: import('@playwright/test').Page) => Promise<Result>} use
 */
export async function onNewPage(browser, size, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbe, size);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Measures every target in every round, one after another, so that a busy moment of the machine
 * meets all of them.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./targets.mjs').Target[]} targets
 * @param {{ rounds: number, sizes: number[], progress: (text: string) => void }} options
 * @returns {Promise<Sampled>}
 */
export async function runRounds(browser, targets, { rounds, sizes, progress }) {
  /** @type {Sampled} */
  const sampled = {};
  const served = await Promise.all(
    targets.map(async (target) => ({ name: target.name, served: await serveTarget(target) })),
  );
  const runs = [
    { key: 'slow', size: 0, scenarios: [firstVisit] },
    { key: 'hundreds', size: 100, scenarios: [hundreds] },
    ...sizes.map((size) => ({ key: `${size}`, size, scenarios: [actOnList, filterList] })),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { key, size, scenarios } of runs) {
      progress(`round ${round} of ${rounds}: ${key}`);
      for (const { name, served: server } of turned(served, round)) {
        for (const scenario of scenarios) {
          const figures = await onNewPage(browser, size, (page) =>
            scenario({ page, served: server, size }),
          );
          for (const [what, value] of Object.entries(figures)) {
            (((sampled[key] ??= {})[what] ??= {})[name] ??= []).push(value);
          }
        }
      }
    }
  }
  for (const { served: server } of served) server.close();
  return sampled;
}

/** Each round begins with another one. @template T @param {T[]} items @param {number} by */
export function turned(items, by) {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
