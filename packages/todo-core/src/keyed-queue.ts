/** A queue for each key: steps with the same key run one after another, others concurrently. */
export type KeyedQueue = <T>(key: number | symbol, step: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(
  lastSteps: Map<number | symbol, Promise<unknown>> = new Map(),
): KeyedQueue {
  return (key, step) => {
    const done = (lastSteps.get(key) ?? Promise.resolve()).then(step);
    // A step that rejects does not stop the next one.
    const over = done.then(forget, forget);
    lastSteps.set(key, over);
    // Forgets a key whose steps are over: a store may see any number of todos come and go.
    function forget() {
      if (lastSteps.get(key) === over) lastSteps.delete(key);
    }
    return done;
  };
}
