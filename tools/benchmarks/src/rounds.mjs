import { installProbe } from './page-probe.mjs';

/**
 * @typedef {Record<string, number[]>} Samples one for each round, by target
 *
 * @typedef {object} Measurement
 * @property {string} figure
 * @property {number} size how many todos the list has
 * @property {Samples} samples
 */

/**
 * Runs something on a page of its own, in a browser context of its own.
 *
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {number} size of the list that the page opens with
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
 * slows all of them.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: string, served: import('./serve-target.mjs').Served }[]} targets
 * @param {{ name: string, size: number, scenario: import('./scenarios.mjs').Scenario }[]} runs
 * @param {{ rounds: number, isWanted: (figure: string) => boolean, progress: (text: string) => void }} options
 * @returns {Promise<Measurement[]>}
 */
export async function runRounds(browser, targets, runs, { rounds, isWanted, progress }) {
  /** @type {Map<string, Measurement>} */
  const measurements = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, size, scenario } of runs) {
      progress(`round ${round} of ${rounds}: ${name}`);
      const measured = targets.filter((target) =>
        scenario.targets.some((each) => each === target.name),
      );
      for (const target of rotate(measured, round)) {
        const figures = await onNewPage(browser, size, (page) =>
          scenario.run({ page, served: target.served, size, isWanted }),
        );
        for (const [figure, value] of Object.entries(figures)) {
          if (!isWanted(figure)) continue;
          const key = `${size} ${figure}`;
          const measurement = measurements.get(key) ?? { figure, size, samples: {} };
          (measurement.samples[target.name] ??= []).push(value);
          measurements.set(key, measurement);
        }
      }
    }
  }
  return [...measurements.values()];
}

/** Returns the items in another order for each round, so that none is always first. @template T @param {T[]} items @param {number} round */
export function rotate(items, round) {
  const start = round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
