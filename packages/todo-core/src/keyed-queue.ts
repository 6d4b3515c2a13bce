/**
 * Creates a queue for each key: steps with the same key run one after another, others concurrently.
 * A step must not reject.
 */
export function createKeyedQueue(): <T>(
  key: number | symbol,
  step: () => Promise<T>,
) => Promise<T> {
  const lastSteps = new Map<number | symbol, Promise<unknown>>();
  return (key, step) => {
    const done = (lastSteps.get(key) ?? Promise.resolve()).then(step);
    lastSteps.set(key, done);
    // Forgets a key whose steps are over: a store may see any number of todos come and go.
    void done.then(() => lastSteps.get(key) === done && lastSteps.delete(key));
    return done;
  };
}
