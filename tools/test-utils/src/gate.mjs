/** Creates a gate that a test waits at: `opened` resolves when `open` is called. */
export function createGate() {
  let open = () => {};
  const opened = new Promise((/** @type {(value: void) => void} */ resolve) => {
    open = () => resolve();
  });
  return { opened, open };
}
