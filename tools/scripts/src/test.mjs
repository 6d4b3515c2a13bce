import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { install, nx } from './prepare.mjs';
import { root, run } from './run.mjs';
import { createSummary } from './test-summary.mjs';

/**
 * `npm test`: installs, makes sure that there is a browser, runs the tasks with Nx and sums them up.
 * `--full` adds the long tasks; `--targets=lint,test` and `--projects=todo-core` choose a part of them;
 * `--skip-nx-cache` takes nothing from the cache.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--full');
const isFull = process.argv.includes('--full');

/** @type {{ targetDefaults: Record<string, { cache: boolean }> }} */
const { targetDefaults } = JSON.parse(readFileSync(`${root}nx.json`, 'utf8'));
const targets = Object.keys(targetDefaults);
const longTargets = targets.filter((target) => !targetDefaults[target]?.cache);

const unknown = args.find((arg) => !/^--(skip-nx-cache|(targets|projects)=.+)$/.test(arg));
if (unknown !== undefined) {
  refuse(
    `Unknown argument "${unknown}"; use --projects=todo-core, --targets=lint,test or --skip-nx-cache`,
  );
}
// Nx runs the targets that it knows and says nothing about the others.
const named = args.flatMap((arg) => /^--targets=(.+)/.exec(arg)?.[1]?.split(',') ?? []);
const unknownTarget = named.find((target) => !targets.includes(target));
if (unknownTarget !== undefined) {
  refuse(`Unknown target "${unknownTarget}"; use ${targets.join(', ')}`);
}
const chosen =
  named.length > 0 ? named : targets.filter((target) => isFull || !longTargets.includes(target));

/** The folders of the projects, by their names. */
const folders = new Map([['todos', root]]);
for (const group of ['packages', 'apps', 'tools']) {
  for (const name of readdirSync(`${root}${group}`)) {
    const folder = `${root}${group}/${name}`;
    // Other branches may leave folders behind.
    if (!existsSync(`${folder}/package.json`)) continue;
    /** @type {{ name: string }} */
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    folders.set(manifest.name, folder);
    // Reports of an earlier run must not be counted in this one; the cache restores its own.
    rmSync(`${folder}/test-results`, { recursive: true, force: true });
  }
}

await install();
if (['e2e', ...longTargets].some((target) => chosen.includes(target))) {
  // Only now is it installed.
  const { ensureBrowser } = await import('@todos/test-utils');
  try {
    process.env.CHROME_PATH = ensureBrowser();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

const summary = createSummary({
  folderOf: (project) => folders.get(project) ?? root,
  uncached: longTargets,
});
process.env.TASK_RESULTS_FILE = '3';
const others = args.filter((arg) => !arg.startsWith('--targets='));
const command = nx('run-many', '--outputStyle=static', `--targets=${chosen.join(',')}`, ...others);
const { ok, output } = await run(command, {
  onLine(line) {
    /** @type {import('./task-results.mjs').TaskResult} */
    const result = JSON.parse(line);
    summary.add(result);
  },
});
process.exitCode = summary.close(ok, output) ? 0 : 1;

/** @param {string} message */
function refuse(message) {
  console.error(message);
  process.exit(1);
}
