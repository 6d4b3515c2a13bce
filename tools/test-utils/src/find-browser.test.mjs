import { describe, expect, it } from 'vitest';
import { BrowserMissingError, findBrowser } from './index.mjs';
import { browserCandidates } from './candidates.mjs';

const linux = { platform: 'linux', searchPath: '/usr/bin:/opt/bin', playwrightPath: '/own/chrome' };

/**
 * @param {string[]} there the browsers that run
 * @param {{ chosen?: string, machine?: typeof linux }} [setting]
 */
function find(there, { chosen, machine = linux } = {}) {
  const candidates = browserCandidates(machine);
  return findBrowser({ chosen, candidates, works: (path) => there.includes(path) });
}

describe('findBrowser', () => {
  it('takes the one that CHROME_PATH names before any other', () => {
    expect(find(['/own/chrome', '/mine/chrome'], { chosen: '/mine/chrome' })).toBe('/mine/chrome');
  });

  it('says so when the one that CHROME_PATH names does not run, and takes no other', () => {
    const act = () => find(['/own/chrome'], { chosen: '/mine/chrome' });
    expect(act).toThrow(BrowserMissingError);
    expect(act).toThrow(/CHROME_PATH is \/mine\/chrome/);
  });

  it('reads an empty CHROME_PATH as none', () => {
    expect(find(['/own/chrome'], { chosen: '' })).toBe('/own/chrome');
  });

  it("takes Playwright's own before the machine's", () => {
    expect(find(['/usr/bin/chromium', '/own/chrome'])).toBe('/own/chrome');
  });

  it('takes a headless shell before a full browser of the same source', () => {
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

  it('takes Chromium before Chrome, wherever on the search path each is', () => {
    expect(find(['/usr/bin/google-chrome', '/opt/bin/chromium'])).toBe('/opt/bin/chromium');
    expect(find(['/usr/bin/google-chrome', '/usr/bin/chromium-browser'])).toBe(
      '/usr/bin/chromium-browser',
    );
    expect(find(['/opt/bin/google-chrome-stable'])).toBe('/opt/bin/google-chrome-stable');
  });

  it('finds what macOS and Windows keep outside the search path', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(find([mac], { machine: { ...linux, platform: 'darwin' } })).toBe(mac);
    expect(find([mac])).toBeUndefined();
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const machine = { ...linux, platform: 'win32', searchPath: 'C:\\Windows' };
    expect(find([windows], { machine })).toBe(windows);
  });

  it('gives back undefined where there is none', () => {
    expect(find([])).toBeUndefined();
  });
});
