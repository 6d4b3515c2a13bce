import { posix, win32 } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where macOS and Windows install a browser, outside the search path. */
const installPaths = {
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
 * Returns the path of Playwright's headless shell, which is next to its Chromium.
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
 * Returns all paths where a Chromium may be, in order of preference: Playwright's own, which it was
 * tested with, then known names on the search path, then the platform's install paths. A headless
 * shell comes before a full browser, because tests take half the time in it.
 *
 * @param {{ platform: string, searchPath: string, playwrightPath: string }} machine
 * @returns {string[]} absolute paths; the files need not exist
 */
export function browserCandidates({ platform, searchPath, playwrightPath }) {
  const path = platform === 'win32' ? win32 : posix;
  const directories = searchPath.split(path.delimiter).filter((directory) => directory !== '');
  const onSearchPath = names.flatMap((name) =>
    directories.map((directory) => path.join(directory, name)),
  );
  const installed = platform === 'darwin' || platform === 'win32' ? installPaths[platform] : [];
  return [...headlessShellBeside(playwrightPath), playwrightPath, ...onSearchPath, ...installed];
}
