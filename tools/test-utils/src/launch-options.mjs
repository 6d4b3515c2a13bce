import { BrowserMissingError } from './browser-missing-error.mjs';
import { findBrowser } from './find-browser.mjs';

/** Flags that stop the browser's own network traffic. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path and the flags with which to launch Chromium on this machine.
 *
 * @throws {BrowserMissingError} when there is no browser; `ensureBrowser` installs one
 */
export function launchOptions() {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new BrowserMissingError(
      'No Chromium was found. Run "npm test", which installs one, or set CHROME_PATH to the path of a browser.',
    );
  }
  // Chromium cannot start its sandbox as root.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
  return { executablePath, args };
}
