import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { workspacePath } from '@todos/test-utils/workspace';
import { apiFigures, loadApis } from './api-load.mjs';
import { measureBytes } from './byte-sizes.mjs';
import { measureHeap } from './heap.mjs';
import { budgetTables, report } from './report.mjs';
import { onNewPage, runRounds } from './rounds.mjs';
import { scenarios } from './scenarios.mjs';
import { serveTarget } from './serve-target.mjs';
import { buildTargets } from './targets.mjs';

/** Fewer rounds have intervals that are too wide to decide anything. */
const leastRounds = 15;
const allSizes = [100, 1000, 5000];
const lastFigures = new URL('../node_modules/.bench/figures.json', import.meta.url);
const help = `Usage: npm run bench -- [options]

  --only <text>     measures only figures whose name contains the text, such as "toggle"
  --sizes <list>    measures lists of these lengths (default: ${allSizes.join(',')})
  --rounds <count>  default: ${leastRounds}
  --rewrite         writes docs/performance.md again from the figures of the last full run

Only a run of everything, with at least ${leastRounds} rounds, writes docs/performance.md.`;

const options = parseOptions();
const { rounds, only, sizes } = options;
const isWanted = (/** @type {string} */ figure) => figure.includes(only);
const isFullRun = only === '' && rounds >= leastRounds && allSizes.every((n) => sizes.includes(n));

const begun = performance.now();
/** @param {string} text */
function progress(text) {
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`);
}

/** @type {import('./report.mjs').Figures} */
const figures = options.rewrite ? JSON.parse(await readFile(lastFigures, 'utf8')) : await measure();
const { times, others, summary } = budgetTables(figures);
console.log(['', times, others, summary].filter((part, at) => at === 0 || part).join('\n\n'));
if (isFullRun) {
  await mkdir(new URL('.', lastFigures), { recursive: true });
  await writeFile(lastFigures, JSON.stringify(figures));
}
if (isFullRun || options.rewrite) {
  await writeFile(workspacePath('docs/performance.md'), report(figures));
  console.log('\nWrote docs/performance.md');
}

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: '' },
        sizes: { type: 'string', default: allSizes.join(',') },
        rounds: { type: 'string', default: `${leastRounds}` },
        rewrite: { type: 'boolean', default: false },
      },
    });
    const sizes = values.sizes.split(',').map(Number);
    const rounds = Number(values.rounds);
    if (![rounds, ...sizes].every((each) => Number.isInteger(each) && each > 0)) {
      throw new Error('--rounds and --sizes take whole numbers above 0');
    }
    const names = [
      ...scenarios.flatMap((each) => each.figures),
      ...Object.values(apiFigures),
      'heap',
      'bytes',
    ];
    if (!names.some((name) => name.includes(values.only))) {
      throw new Error(`no figure contains "${values.only}"; the figures are ${names.join(', ')}`);
    }
    return { ...values, sizes, rounds };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(1);
  }
}

/** @returns {Promise<import('./report.mjs').Figures>} */
async function measure() {
  const loadBefore = loadavg()[0] ?? 0;
  const browser = await chromium.launch(launchOptions());
  const targets = await Promise.all(
    (await buildTargets()).map(async (target) => ({
      name: target.name,
      served: await serveTarget(target),
    })),
  );
  const runs = scenarios
    .filter((scenario) => scenario.figures.some(isWanted))
    .flatMap((scenario) =>
      (scenario.size === undefined ? sizes : [scenario.size]).map((size) => ({
        name: scenario.size === undefined ? `${scenario.name} of ${size}` : scenario.name,
        size,
        scenario,
      })),
    );
  const measurements = await runRounds(browser, targets, runs, { rounds, isWanted, progress });
  const heap = isWanted('heap') ? await heapOf(browser, targets) : undefined;
  const version = browser.version();
  await browser.close();
  for (const { served } of targets) served.close();
  const isApiWanted = Object.values(apiFigures).some(isWanted);
  const isSlowestKey = (/** @type {string} */ figure) => figure.endsWith('slowest key');
  return {
    ...(isWanted('bytes') && { bytes: await measureBytes() }),
    ...(heap && { heap }),
    times: measurements.filter(({ figure }) => !isSlowestKey(figure)),
    slowestKeys: measurements.filter(({ figure }) => isSlowestKey(figure)),
    api: isApiWanted ? await loadApis({ rounds, isWanted, progress }) : [],
    run: {
      rounds,
      browser: `Chromium ${version}`,
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
      load: `${loadBefore.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    },
  };
}

/** @param {import('@playwright/test').Browser} browser @param {Parameters<typeof runRounds>[1]} targets */
async function heapOf(browser, targets) {
  const served = targets.find(({ name }) => name === 'ours')?.served;
  if (!served) throw new Error('there is no page to measure');
  progress('heap');
  const size = 100;
  return onNewPage(browser, size, (page) => measureHeap({ page, served, size, isWanted }, 10_000));
}
