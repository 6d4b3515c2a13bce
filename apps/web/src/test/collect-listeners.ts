import { vi } from 'vitest';

/** Notes what listens to the window from now on, for this test. Returns a function that removes it. */
export function collectListeners(): () => void {
  const { calls } = vi.spyOn(window, 'addEventListener').mock;
  return () => {
    for (const args of calls) removeEventListener(...args);
  };
}
