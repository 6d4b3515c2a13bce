import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BrowserMissingError } from './browser-missing-error.mjs';
import { findBrowser } from './find-browser.mjs';

export const whatToDo =
  'No Chromium was found, and none could be installed. Install Chromium or Google Chrome, ' +
  'or set CHROME_PATH to the path of a browser.';

/**
 * Returns the path of a Chromium that runs on this machine. If there is none, installs Playwright's
 * own or, as root on Debian, a system package, which takes minutes.
 *
 * @param {{ find: () => string | undefined, installers: (() => void)[] }} [steps] by default those of this machine
 * @throws {BrowserMissingError} when none was found and none could be installed
 */
export function ensureBrowser(
  { find, installers } = { find: findBrowser, installers: defaultInstallers },
) {
  const found = find();
  if (found) return found;
  for (const install of installers) {
    install();
    const installed = find();
    if (installed) return installed;
  }
  throw new BrowserMissingError(whatToDo);
}

const defaultInstallers = [installPlaywrightsOwn, installDebianPackage];

function installPlaywrightsOwn() {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
}

function installDebianPackage() {
  if (process.getuid?.() !== 0) return;
  run('apt-get', ['update']);
  // Text needs a font, which would be a recommended package.
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * Runs a command and shows its output. It ignores failures, because the caller searches for the browser again.
 *
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}
