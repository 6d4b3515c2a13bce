import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { workspacePath } from '@todos/test-utils/workspace';
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

for (let round = 1; round <= rounds; round += 1) {
  console.log(`round ${round} of ${rounds}`);
  for (const { figure, pages, todos, isSlow } of visits) {
    // A slow moment of the machine slows both of a pair, and the other one is first each time.
    for (const page of round % 2 === 0 ? pages : [...pages].reverse()) {
      const visit = { url: await serve(page, todos), rows: todos, isSlow };
      const value = await timeUntilRows(browser, visit);
      ((samples[figure] ??= {})[page.name] ??= []).push(value);
    }
  }
}

await browser.close();

const text = await report(samples, { rounds, machine });
console.log(`\n${text}`);
if (rounds >= fullRounds) {
  const page = workspacePath('docs/performance.md');
  // Its sections are written by hand.
  const sections = (await readFile(page, 'utf8')).split(/^(?=## )/m).slice(1);
  await writeFile(page, [text, ...sections].join('\n'));
}
