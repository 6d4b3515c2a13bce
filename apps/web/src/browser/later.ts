/**
 * Returns a function that asks for a write: `write` is called once, this long after the first of the
 * requests, or when the page is hidden or left.
 */
export function createLater(write: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeNow() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  }

  addEventListener('visibilitychange', writeNow);
  addEventListener('pagehide', writeNow);
  return () => {
    timer ??= setTimeout(writeNow, delayMs);
  };
}
