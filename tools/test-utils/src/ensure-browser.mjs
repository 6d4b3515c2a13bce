import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BrowserMissingError } from './browser-missing-error.mjs';
import { findBrowser } from './find-browser.mjs';

export const whatToDo =
  'No Chromium was found, and none could be installed. Install Chromium or Google Chrome by hand, ' +
  'or set CHROME_PATH to the path of one.';

/**
 * The path of a Chromium that runs on this machine, installed first when there is none: as
 * Playwright's own, else (as root on Debian) as a system package. Installing takes minutes.
 *
 * @param {{ find: () => string | undefined, installers: (() => void)[] }} [steps] those of this machine unless given
 * @throws {BrowserMissingError} when none was found and none could be installed
 */
export function ensureBrowser({ find, installers } = { find: findBrowser, installers: ours }) {
  const found = find();
  if (found) return found;
  for (const install of installers) {
    install();
    const installed = find();
    if (installed) return installed;
  }
  throw new BrowserMissingError(whatToDo);
}

const ours = [installPlaywrightsOwn, installDebianPackage];

function installPlaywrightsOwn() {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
}

function installDebianPackage() {
  if (process.getuid?.() !== 0) return;
  run('apt-get', ['update']);
  // Without recommended packages no font comes along, and text would have no width.
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Whether it worked is seen by looking for the browser again, so a failure is only shown.
 *
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}
