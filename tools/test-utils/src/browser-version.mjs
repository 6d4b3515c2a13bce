import { spawnSync } from 'node:child_process';
import { engines } from './engines.mjs';
import { findBrowser } from './find-browser.mjs';

/** Prints which browsers the tests would use: another version may give another result. */
const browser = findBrowser();
console.log(
  browser,
  browser && spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim(),
);
for (const { name, isInstalled } of engines()) console.log(name, isInstalled);
