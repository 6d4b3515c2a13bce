import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { withServer } from '@todos/test-utils/server';
import { workspacePath } from '@todos/test-utils/workspace';
import { loadApi, startApis } from './api-load.mjs';
import { timeUntilRows } from './page-load.mjs';
import { ourPage, reactPage, serve, stylesOf, withoutEarlyList } from './pages.mjs';
import { report } from './report.mjs';

const fullRounds = 7;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: `${fullRounds}` } } });
const rounds = Number(values.rounds);

const ours = await ourPage();
const besideReact = [ours, await reactPage(stylesOf(ours.html))];
const visits = [
  { figure: '20 rows, slow phone', pages: besideReact, todos: 20, isSlow: true },
  { figure: '20 rows, early call', pages: [ours, withoutEarlyList(ours)], todos: 20, isSlow: true },
  { figure: '5,000 rows', pages: besideReact, todos: 5000, isSlow: false },
];
const browser = await chromium.launch(launchOptions());
const machine = `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}`;

/** @type {import('./report.mjs').Samples} */
const samples = {};

await withServer(startApis, async ({ apis }) => {
  const pairs = [
    ...(await Promise.all(
      visits.map(({ figure, pages, todos, isSlow }) =>
        Promise.all(
          pages.map(async (page) => {
            const visit = { url: await serve(page, todos), rows: todos, isSlow };
            const measure = async () => ({ [figure]: await timeUntilRows(browser, visit) });
            return { name: page.name, measure };
          }),
        ),
      ),
    )),
    apis.map(({ name, url }) => ({ name, measure: () => loadApi(url) })),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`);
    // A slow moment of the machine slows both of a pair, and the other one is first each time.
    for (const { name, measure } of pairs.flatMap((pair) => pair.reverse())) {
      for (const [figure, value] of Object.entries(await measure())) {
        ((samples[figure] ??= {})[name] ??= []).push(value);
      }
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
