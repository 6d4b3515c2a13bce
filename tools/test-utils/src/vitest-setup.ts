import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
  configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
  globalThis.ResizeObserver = IdleResizeObserver;
  Element.prototype.scrollIntoView = () => undefined;

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
