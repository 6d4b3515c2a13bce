import { vi } from 'vitest';

/** Notes what listens to the page from now on, for this test. Returns a function that removes it. */
export function collectListeners(...targets: readonly EventTarget[]): () => void {
  const removals = targets.map((target) => {
    const add = vi.spyOn(target, 'addEventListener');
    return () => {
      for (const args of add.mock.calls) target.removeEventListener(...args);
    };
  });
  return () => {
    for (const remove of removals) remove();
  };
}
