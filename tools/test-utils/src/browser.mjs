import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const require = createRequire(import.meta.url);

// In order of preference: tests take half the time in a headless shell.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns the path of Playwright's own Chromium, installed or not. Loading Playwright takes long. */
function playwrightsOwn() {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test');
  return chromium.executablePath();
}

/**
 * Whether a browser starts: the file may be a stub that points to an installer. On Windows, `--version`
 * would open a window.
 *
 * @param {string} path
 */
const starts = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * Returns the path of the Chromium that tests use: the one in CHROME_PATH, else Playwright's own, else
 * one on the PATH, if there is any.
 *
 * @throws when the one in CHROME_PATH does not start
 */
export function findBrowser() {
  const { CHROME_PATH: chosen, PATH = '' } = process.env;
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  if (!chosen) return [playwrightsOwn(), ...onPath].find(starts);
  if (starts(chosen)) return chosen;
  throw new Error(`CHROME_PATH is ${chosen}, which does not start; unset it, or name a browser`);
}

/**
 * Like {@link findBrowser}, but installs one if there is none: Playwright's own or, as root on Debian, a
 * system package.
 *
 * @throws when none can be installed
 */
export function ensureBrowser() {
  // Text needs a font, which would be a recommended package.
  const packages = 'chromium-headless-shell fonts-liberation';
  for (const installer of [
    `"${process.execPath}" "${require.resolve('@playwright/test/cli')}" install chromium`,
    `apt-get update && apt-get install -y --no-install-recommends ${packages}`,
  ]) {
    if (findBrowser()) break;
    console.error(`Installing Chromium: ${installer} (to use a browser you have, set CHROME_PATH)`);
    spawnSync(installer, { stdio: 'inherit', shell: true });
  }
  const path = findBrowser();
  if (path) return path;
  throw new Error('No Chromium could be installed; install one, or set CHROME_PATH to its path');
}

/** Returns how Playwright launches this Chromium: with scroll bars that take room, as on many systems. */
export function launchOptions() {
  const path = findBrowser();
  if (!path) throw new Error('No Chromium was found; npm test installs one, or set CHROME_PATH');
  // Without a path, Playwright starts its own headless shell.
  const ownPath = path === playwrightsOwn() ? {} : { executablePath: path };
  return { ...ownPath, ignoreDefaultArgs: ['--hide-scrollbars'] };
}
