export { BrowserMissingError } from './browser-missing-error.mjs';
export { engines, reportMissingEngines } from './engines.mjs';
export { ensureBrowser } from './ensure-browser.mjs';
export { findBrowser } from './find-browser.mjs';
export { launchOptions } from './launch-options.mjs';
