import { posix, win32 } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the installers of other systems put a Chromium, outside the search path. */
const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Every place where a Chromium may be, best first: Playwright's own (the version it was tested
 * with), then the names it goes by on the search path, then the usual places of the platform.
 *
 * @param {{ platform: string, searchPath: string, playwrightPath: string }} machine
 * @returns {string[]} absolute paths, of files that need not exist
 */
export function browserCandidates({ platform, searchPath, playwrightPath }) {
  const path = platform === 'win32' ? win32 : posix;
  const directories = searchPath.split(path.delimiter).filter((directory) => directory !== '');
  const onSearchPath = names.flatMap((name) =>
    directories.map((directory) => path.join(directory, name)),
  );
  const usual = platform === 'darwin' || platform === 'win32' ? usualPlaces[platform] : [];
  return [playwrightPath, ...onSearchPath, ...usual];
}
