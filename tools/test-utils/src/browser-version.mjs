import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

/** Prints which browser the tests would use: another version may give another result. */
const browser = findBrowser();
console.log(
  browser,
  browser && spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim(),
);
