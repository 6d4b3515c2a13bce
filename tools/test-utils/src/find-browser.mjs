import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BrowserMissingError } from './browser-missing-error.mjs';
import { browserCandidates } from './candidates.mjs';

/**
 * Runs `--version`, because a file of the right name may be a mere pointer to an installer. On
 * Windows that would open a window, so there the file has to be there and no more.
 *
 * @param {string} path
 */
function runs(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * The path of a Chromium that runs on this machine, or undefined when there is none.
 *
 * @param {{ chosen: string | undefined, candidates: string[], works: (path: string) => boolean }} [machine]
 *   `chosen` is the browser that the environment variable CHROME_PATH names; without the argument,
 *   all three are those of this machine.
 * @throws {BrowserMissingError} when CHROME_PATH names something that does not run: a wish that
 *   cannot be met is said, not replaced by another browser
 */
export function findBrowser(machine = thisMachine()) {
  const { chosen, candidates, works } = machine;
  if (!chosen) return candidates.find(works);
  if (works(chosen)) return chosen;
  throw new BrowserMissingError(
    `CHROME_PATH is ${chosen}, which is no browser that runs. Set it to the path of a Chromium or Chrome, or unset it.`,
  );
}

function thisMachine() {
  const candidates = browserCandidates({
    platform: process.platform,
    searchPath: process.env.PATH ?? '',
    playwrightPath: chromium.executablePath(),
  });
  return { chosen: process.env.CHROME_PATH, candidates, works: runs };
}
