/** Runs a step once those before it with the same key are over; others run concurrently. */
export type KeyedQueue = <T>(key: number | symbol, step: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const lastSteps = new Map<number | symbol, Promise<unknown>>();
  return (key, step) => {
    const done = (lastSteps.get(key) ?? Promise.resolve()).then(step);
    // A step that rejects does not stop the next one.
    lastSteps.set(
      key,
      done.catch(() => {}),
    );
    return done;
  };
}
