export interface KeyedQueue {
  /** Runs a step once those before it with the same key are over; others run concurrently. */
  inTurn<T>(this: void, key: number | symbol, step: () => Promise<T>): Promise<T>;
  /** Whether no step is running or waiting. */
  isIdle(this: void): boolean;
}

/** @param handleOver is called whenever a step is over */
export function createKeyedQueue(handleOver: () => void): KeyedQueue {
  const lastSteps = new Map<number | symbol, Promise<unknown>>();
  return {
    isIdle: () => lastSteps.size === 0,
    inTurn(key, step) {
      const done = (lastSteps.get(key) ?? Promise.resolve()).then(step);
      // A step that rejects does not stop the next one.
      const over = done.then(handleEnd, handleEnd);
      lastSteps.set(key, over);
      function handleEnd() {
        if (lastSteps.get(key) === over) lastSteps.delete(key);
        handleOver();
      }
      return done;
    },
  };
}
