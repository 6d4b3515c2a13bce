import { posix, win32 } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

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
 * Returns where Playwright installs its headless shell, which is beside its Chromium.
 *
 * @param {string} playwrightPath of its Chromium
 */
function headlessShellBeside(playwrightPath) {
  const [, folder, revision, platform] =
    /^(.+)[\\/]chromium-(\d+)[\\/]chrome-([^\\/]+)[\\/]/.exec(playwrightPath) ?? [];
  if (platform === undefined) return [];
  const path = platform.startsWith('win') ? win32 : posix;
  const name = path === win32 ? 'chrome-headless-shell.exe' : 'chrome-headless-shell';
  const parts = [`chromium_headless_shell-${revision}`, `chrome-headless-shell-${platform}`, name];
  return [path.join(`${folder}`, ...parts)];
}

/**
 * Returns every place where a Chromium may be, best first: Playwright's own (the version it was
 * tested with), then the names it goes by on the search path, then the usual places of the
 * platform. A headless shell comes before a full browser: tests take half the time in it.
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
  return [...headlessShellBeside(playwrightPath), playwrightPath, ...onSearchPath, ...usual];
}
