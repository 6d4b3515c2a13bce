import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { findBrowser } from './browser.mjs';
import { createTemporaryFolder } from './with-server.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  const { path, remove } = createTemporaryFolder();
  folder = path;
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', ['one', 'other'].map((name) => join(folder, name)).join(delimiter));
  return remove;
});

/** @param {string} name @param {number} [exitCode] of the browser, when it is asked for its version */
function addBrowser(name, exitCode = 0) {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

it('the browser in CHROME_PATH comes first, and it is an error if it does not start', () => {
  addBrowser('one/chromium');
  const mine = addBrowser('mine');
  vi.stubEnv('CHROME_PATH', mine);
  expect(findBrowser()).toBe(mine);
  vi.stubEnv('CHROME_PATH', addBrowser('broken', 1));
  expect(findBrowser).toThrow(/^CHROME_PATH is .*broken, which does not start; unset it/);
});

it('a headless shell on the PATH comes first, and a stub that does not start is passed over', () => {
  expect(findBrowser()).toBeUndefined();
  const browser = addBrowser('one/google-chrome');
  addBrowser('one/chromium-browser', 1);
  expect(findBrowser()).toBe(browser);
  const shell = addBrowser('other/chromium-headless-shell');
  expect(findBrowser()).toBe(shell);
});
