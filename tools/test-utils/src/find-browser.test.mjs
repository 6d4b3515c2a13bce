import { describe, expect, it } from 'vitest';
import { BrowserMissingError, findBrowser } from './index.mjs';
import { browserCandidates } from './browser-candidates.mjs';

const linux = { platform: 'linux', searchPath: '/usr/bin:/opt/bin', playwrightPath: '/own/chrome' };

/**
 * @param {string[]} working the browsers that run
 * @param {{ chosen?: string, machine?: typeof linux }} [setting]
 */
function find(working, { chosen, machine = linux } = {}) {
  const candidates = browserCandidates(machine);
  return findBrowser({ chosen, candidates, works: (path) => working.includes(path) });
}

describe('findBrowser', () => {
  it('prefers the browser in CHROME_PATH', () => {
    expect(find(['/own/chrome', '/mine/chrome'], { chosen: '/mine/chrome' })).toBe('/mine/chrome');
  });

  it('throws when the browser in CHROME_PATH does not run, even if another one does', () => {
    const act = () => find(['/own/chrome'], { chosen: '/mine/chrome' });
    expect(act).toThrow(BrowserMissingError);
    expect(act).toThrow(/CHROME_PATH is \/mine\/chrome/);
  });

  it('ignores an empty CHROME_PATH', () => {
    expect(find(['/own/chrome'], { chosen: '' })).toBe('/own/chrome');
  });

  it("prefers Playwright's own browser", () => {
    expect(find(['/usr/bin/chromium', '/own/chrome'])).toBe('/own/chrome');
  });

  it('prefers a headless shell to a full browser of the same source', () => {
    const shell =
      '/cache/chromium_headless_shell-1/chrome-headless-shell-linux64/chrome-headless-shell';
    const machine = { ...linux, playwrightPath: '/cache/chromium-1/chrome-linux64/chrome' };
    expect(find([machine.playwrightPath, shell], { machine })).toBe(shell);
    expect(find([machine.playwrightPath, '/usr/bin/chromium-headless-shell'], { machine })).toBe(
      machine.playwrightPath,
    );
    expect(find(['/usr/bin/chromium', '/opt/bin/chromium-headless-shell'])).toBe(
      '/opt/bin/chromium-headless-shell',
    );
  });

  it("finds Playwright's headless shell on Windows too", () => {
    const folder = 'C:\\ms-playwright';
    const machine = {
      platform: 'win32',
      searchPath: 'C:\\Windows',
      playwrightPath: `${folder}\\chromium-1\\chrome-win64\\chrome.exe`,
    };
    const shell = `${folder}\\chromium_headless_shell-1\\chrome-headless-shell-win64\\chrome-headless-shell.exe`;
    expect(find([machine.playwrightPath, shell], { machine })).toBe(shell);
  });

  it('prefers Chromium to Chrome, in any order of the search path', () => {
    expect(find(['/usr/bin/google-chrome', '/opt/bin/chromium'])).toBe('/opt/bin/chromium');
    expect(find(['/usr/bin/google-chrome', '/usr/bin/chromium-browser'])).toBe(
      '/usr/bin/chromium-browser',
    );
    expect(find(['/opt/bin/google-chrome-stable'])).toBe('/opt/bin/google-chrome-stable');
  });

  it('finds browsers outside the search path on macOS and Windows', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(find([mac], { machine: { ...linux, platform: 'darwin' } })).toBe(mac);
    expect(find([mac])).toBeUndefined();
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const machine = { ...linux, platform: 'win32', searchPath: 'C:\\Windows' };
    expect(find([windows], { machine })).toBe(windows);
  });

  it('returns undefined if there is none', () => {
    expect(find([])).toBeUndefined();
  });
});
