import { BrowserMissingError } from './browser-missing-error.mjs';
import { findBrowser } from './find-browser.mjs';

/** What keeps a browser from talking to anybody but the page under test. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What Playwright (or anything else that starts a Chromium) has to be told on this machine.
 *
 * @throws {BrowserMissingError} when there is no browser; `ensureBrowser` installs one
 */
export function launchOptions() {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new BrowserMissingError(
      'No Chromium was found. Run "npm test", which installs one, or set CHROME_PATH to the path of one.',
    );
  }
  // Chromium refuses to start its sandbox as root.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
  return { executablePath, args };
}
