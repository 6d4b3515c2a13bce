import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

declare const jsdom: { readonly window: Window };

/** What jsdom lacks, as it lays nothing out: nothing ever changes its size or scrolls. */
class IdleResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Prepares a file of component tests: it turns StrictMode on, unmounts after each test, and fails a test
 * that logs a warning or an error. Call it in a setup file, which runs for each test file even when
 * files share their modules.
 */
export function setUpComponentTests(): void {
  // Most mutants make a test wait for what never appears: wait less, and do not print the document.
  const isMutated = process.env['STRYKER_MUTATOR_WORKER'] !== undefined;
  if (isMutated) vi.setConfig({ testTimeout: 5000 });
  configure({
    reactStrictMode: true,
    // What is announced is on the page for the ear alone.
    defaultIgnore: 'script, style, [aria-live] *',
    asyncUtilTimeout: isMutated ? 1500 : 3000,
    ...(isMutated && { getElementError: (message) => new Error(message ?? '') }),
  });
  // Node 25 and later have their own, which Vitest keeps.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] });
  }
  globalThis.ResizeObserver = IdleResizeObserver;
  Element.prototype.scrollIntoView = () => undefined;
  // No media query matches: nothing moves.
  globalThis.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

  beforeEach(() => {
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn');
  });

  afterEach(() => {
    cleanup();
    expect(console.error).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
  });
}
