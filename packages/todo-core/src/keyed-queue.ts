/**
 * Creates a queue for each id: steps with the same id run one after another, others side by side.
 * A step must not reject.
 */
export function createKeyedQueue(): <T>(id: number, step: () => Promise<T>) => Promise<T> {
  const lastSteps = new Map<number, Promise<unknown>>();
  return (id, step) => {
    const done = (lastSteps.get(id) ?? Promise.resolve()).then(step);
    lastSteps.set(id, done);
    return done;
  };
}
