import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';
import { workspacePath } from '@todos/test-utils/workspace';
import { durability, loadApis } from './api-load.mjs';
import { measureBytes } from './byte-sizes.mjs';
import { lighthouseScores } from './lighthouse.mjs';
import { measureOnce } from './measure-once.mjs';
import { plotGrowth } from './plot.mjs';
import { report } from './report.mjs';
import { runRounds } from './rounds.mjs';
import { buildTargets } from './targets.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    sizes: { type: 'string', default: '100,1000,5000,20000' },
    actions: { type: 'string', default: '10000' },
    // Writes the page again from the figures of the last run.
    again: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const kept = new URL('../node_modules/.bench/figures.json', import.meta.url);

const begun = performance.now();
/** @param {string} text */
function progress(text) {
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`);
}

/** @returns {Promise<import('./report.mjs').Figures>} */
async function measure() {
  const loadBefore = loadavg()[0] ?? 0;
  const targets = await buildTargets();
  const [ours] = targets;
  if (!ours) throw new Error('there is no page to measure');
  const browser = await chromium.launch(launchOptions());
  const sampled = await runRounds(browser, targets, { rounds, sizes, progress });
  const once = await measureOnce(browser, ours, Number(values.actions), progress);
  const version = browser.version();
  await browser.close();
  const api = await loadApis(rounds, progress);
  const lighthouse = await lighthouseScores(Math.min(5, rounds), progress);
  return {
    sizes: await measureBytes(),
    sampled,
    once,
    api,
    durability: await durability(),
    lighthouse,
    run: {
      rounds,
      sizes,
      command: 'npm run bench',
      browser: `Chromium ${version}`,
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
      load: `${loadBefore.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
    },
  };
}

/** @type {import('./report.mjs').Figures} */
const figures = values.again ? JSON.parse(await readFile(kept, 'utf8')) : await measure();
await mkdir(new URL('.', kept), { recursive: true });
await writeFile(kept, JSON.stringify(figures));
const notes = await readFile(new URL('../notes.md', import.meta.url), 'utf8');
await writeFile(workspacePath('docs/performance.md'), report(figures, notes));
await writeFile(
  workspacePath('docs/performance.svg'),
  plotGrowth(figures.sampled, figures.run.sizes),
);
// As Prettier would have it, like all of the project.
execFileSync('npx', ['prettier', '--write', 'docs/performance.md'], {
  cwd: workspacePath(''),
  stdio: 'ignore',
});
progress('docs/performance.md is written');
