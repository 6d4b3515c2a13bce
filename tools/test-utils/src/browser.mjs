import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Programs on the PATH, in order of preference: tests take half the time in a headless shell. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of Playwright's own Chromium, installed or not. Loading Playwright takes half a second. */
const playwrightsOwn = () =>
  /** @type {typeof import('@playwright/test')} */ (
    require('@playwright/test')
  ).chromium.executablePath();

/**
 * Whether a browser starts: the file may be a stub that points to an installer. On Windows the question
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
 * one on the PATH.
 *
 * @returns {string | undefined}
 * @throws when the one in CHROME_PATH does not start
 */
export function findBrowser() {
  const { CHROME_PATH: chosen, PATH = '' } = process.env;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(
      `CHROME_PATH is ${chosen}, which does not start; unset it, or set it to a browser`,
    );
  }
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [playwrightsOwn(), ...onPath].find(starts);
}

/**
 * Returns the same, and installs a Chromium first if there is none: Playwright's own or, as root on
 * Debian, a system package.
 *
 * @throws when none can be installed
 */
export function ensureBrowser() {
  const cli = join(require.resolve('@playwright/test/package.json'), '../cli.js');
  // Text needs a font, which would be a recommended package.
  const debian =
    'apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation';
  const installers = [
    [process.execPath, cli, 'install', 'chromium'],
    ['sh', '-c', `[ "$(id -u)" = 0 ] && apt-get update && ${debian}`],
  ];
  for (const [program = '', ...args] of installers) {
    const found = findBrowser();
    if (found) return found;
    console.error(`Installing a Chromium (${args.at(-1)}); to use one you have, set CHROME_PATH`);
    spawnSync(program, args, { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium could be installed; install one, or set CHROME_PATH to its path');
}

/** Returns the path and the flags with which to launch Chromium on this machine. */
export function launchOptions() {
  const path = findBrowser();
  if (!path) throw new Error('No Chromium was found; npm test installs one, or set CHROME_PATH');
  // Stops the browser's own network traffic. As root, Chromium cannot start its sandbox.
  const args = ['--disable-quic', '--no-first-run', '--disable-background-networking'];
  args.push('--disable-component-update', '--disable-sync');
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  // Without a path, Playwright starts its own headless shell.
  return path === playwrightsOwn() ? { args } : { executablePath: path, args };
}
