import { describe, expect, it } from 'vitest';
import { whatToDo } from './ensure-browser.mjs';
import { BrowserMissingError, ensureBrowser } from './index.mjs';

/** @param {number} working which installer brings a browser, counted from 0 */
function machine(working) {
  /** @type {number[]} */
  const ran = [];
  const installers = [0, 1].map((index) => () => void ran.push(index));
  const find = () => (ran.includes(working) ? '/installed/chromium' : undefined);
  return { ran, find, installers };
}

describe('ensureBrowser', () => {
  it('installs nothing where a browser is', () => {
    const { ran, installers } = machine(0);
    expect(ensureBrowser({ find: () => '/usr/bin/chromium', installers })).toBe(
      '/usr/bin/chromium',
    );
    expect(ran).toEqual([]);
  });

  it('stops installing as soon as there is one', () => {
    const { ran, ...steps } = machine(0);
    expect(ensureBrowser(steps)).toBe('/installed/chromium');
    expect(ran).toEqual([0]);
  });

  it('goes on to the next way when one brought none', () => {
    const { ran, ...steps } = machine(1);
    expect(ensureBrowser(steps)).toBe('/installed/chromium');
    expect(ran).toEqual([0, 1]);
  });

  it('says what to do when no way worked', () => {
    const { ran, ...steps } = machine(2);
    expect(() => ensureBrowser(steps)).toThrow(new BrowserMissingError(whatToDo));
    expect(ran).toEqual([0, 1]);
  });
});
