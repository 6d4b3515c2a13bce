/** Runs a step, which never rejects, once those before it with the same key are over. */
export type KeyedQueue = <T>(key: number | symbol, step: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const lastSteps = new Map<number | symbol, Promise<unknown>>();
  return (key, step) => {
    const done = (lastSteps.get(key) ?? Promise.resolve()).then(step);
    lastSteps.set(key, done);
    return done;
  };
}
