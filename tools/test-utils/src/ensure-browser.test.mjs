import { describe, expect, it } from 'vitest';
import { whatToDo } from './ensure-browser.mjs';
import { BrowserMissingError, ensureBrowser } from './index.mjs';

/** @param {number} working the index of the installer that works */
function machine(working) {
  /** @type {number[]} */
  const ran = [];
  const installers = [0, 1].map((index) => () => void ran.push(index));
  const find = () => (ran.includes(working) ? '/installed/chromium' : undefined);
  return { ran, find, installers };
}

describe('ensureBrowser', () => {
  it('installs nothing when a browser is found', () => {
    const { ran, installers } = machine(0);
    expect(ensureBrowser({ find: () => '/usr/bin/chromium', installers })).toBe(
      '/usr/bin/chromium',
    );
    expect(ran).toEqual([]);
  });

  it('stops after the first installer that works', () => {
    const { ran, ...steps } = machine(0);
    expect(ensureBrowser(steps)).toBe('/installed/chromium');
    expect(ran).toEqual([0]);
  });

  it('tries the next installer when one fails', () => {
    const { ran, ...steps } = machine(1);
    expect(ensureBrowser(steps)).toBe('/installed/chromium');
    expect(ran).toEqual([0, 1]);
  });

  it('says what to do when all installers fail', () => {
    const { ran, ...steps } = machine(2);
    expect(() => ensureBrowser(steps)).toThrow(new BrowserMissingError(whatToDo));
    expect(ran).toEqual([0, 1]);
  });
});
