import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BrowserMissingError } from './browser-missing-error.mjs';
import { browserCandidates } from './browser-candidates.mjs';

/**
 * Runs `--version`, because the file may be a stub that points to an installer. On Windows that would
 * open a window, so there it only checks that the file exists.
 *
 * @param {string} path
 */
function runs(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * Returns the path of a Chromium that runs on this machine, or undefined if there is none.
 *
 * @param {{ chosen: string | undefined, candidates: string[], works: (path: string) => boolean }} [machine]
 *   by default this machine; `chosen` is the value of the environment variable CHROME_PATH
 * @throws {BrowserMissingError} when the browser in CHROME_PATH does not run
 */
export function findBrowser(machine = thisMachine()) {
  const { chosen, candidates, works } = machine;
  if (!chosen) return candidates.find(works);
  if (works(chosen)) return chosen;
  throw new BrowserMissingError(
    `CHROME_PATH is ${chosen}, which does not run. Set it to the path of Chromium or Google Chrome, or unset it.`,
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
