/**
 * Creates a gate for whatever a test holds back: `opened` resolves when `open` is called.
 *
 * @returns {{ opened: Promise<void>, open: () => void }}
 */
export function createGate() {
  let open = () => {};
  const opened = new Promise((/** @type {(value: void) => void} */ resolve) => {
    open = () => resolve();
  });
  return { opened, open };
}
