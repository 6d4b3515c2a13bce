import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import { workspacePath } from '@todos/test-utils/workspace';
import { loadApi, startApis } from './api-load.mjs';
import { loadPage } from './page-load.mjs';
import { ourPage, reactPage, serve, stylesOf } from './pages.mjs';
import { report } from './report.mjs';

const fullRounds = 7;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: `${fullRounds}` } } });
const rounds = Number(values.rounds);

const ours = await ourPage();
const pages = await Promise.all([ours, await reactPage(stylesOf(ours.html))].map(serve));
const browser = await chromium.launch(launchOptions());
const machine = `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}`;

/** @type {import('./report.mjs').Samples} */
const samples = {};

await withServer(startApis, async ({ apis }) => {
  const pairs = [
    ...[0, 100, 5000].map((todos) =>
      pages.map(({ name, url }) => ({ name, measure: () => loadPage(browser, url, todos) })),
    ),
    apis.map(({ name, url }) => ({ name, measure: () => loadApi(url) })),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    // A slow moment of the machine slows both of a pair, and the other one is first each time.
    for (const { name, measure } of pairs.flatMap((pair) => pair.reverse())) {
      const measured = Object.entries(await measure());
      for (const [figure, value] of measured) ((samples[figure] ??= {})[name] ??= []).push(value);
      console.log(
        `${Math.round(performance.now() / 1000)} s: round ${round} of ${rounds}, ${name}: ${measured[0]?.[0]}, …`,
      );
    }
  }
});

await browser.close();

const text = await report(samples, { rounds, machine });
console.log(`\n${text}`);
if (rounds >= fullRounds) {
  const page = workspacePath('docs/performance.md');
  // Its sections are written by hand.
  const sections = (await readFile(page, 'utf8')).split(/^(?=## )/m).slice(1);
  await writeFile(page, [text, ...sections].join('\n'));
}
