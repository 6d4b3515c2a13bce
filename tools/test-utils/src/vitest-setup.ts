import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Prepares a file of component tests: StrictMode is on, what was rendered is removed after each
 * test, and a warning that nobody expected fails the test that caused it. A setup file calls this,
 * so that it happens again for each file where files share their modules.
 */
export function setUpComponentTests(): void {
  configure({ reactStrictMode: true });

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
