import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from './browser.mjs';
import { createTemporaryFolder } from './server.mjs';

it('findBrowser prefers CHROME_PATH to a headless shell, and that to other browsers', () => {
  const { path: folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  /** @param {string} name @param {number} exitCode of the browser, when it is asked for its version */
  function add(name, exitCode) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
    chmodSync(path, 0o755);
    return path;
  }
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', [join(folder, 'one'), join(folder, 'other')].join(delimiter));
  add('one/chromium-browser', 1);
  expect(findBrowser()).toBeUndefined();
  const browser = add('one/google-chrome', 0);
  expect(findBrowser()).toBe(browser);
  const shell = add('other/chromium-headless-shell', 0);
  expect(findBrowser()).toBe(shell);

  const chosen = add('mine', 0);
  vi.stubEnv('CHROME_PATH', chosen);
  expect(findBrowser()).toBe(chosen);
  vi.stubEnv('CHROME_PATH', add('broken', 1));
  expect(findBrowser).toThrow(/^CHROME_PATH is .*broken, which does not start; unset it/);
});
