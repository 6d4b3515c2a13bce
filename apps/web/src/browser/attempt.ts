/** Returns what `action` returns, or `undefined` if it throws: a browser may lack or refuse it. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
