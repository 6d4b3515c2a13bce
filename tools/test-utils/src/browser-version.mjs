import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';

/** Prints the browser that the tests use, because results may depend on its version. */
const browser = findBrowser();
console.log(browser, browser && spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout);
