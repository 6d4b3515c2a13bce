/** Returns a function that runs steps, at most `max` at once, in the order of its calls. */
export function createLimit(max: number): <T>(step: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (step) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await step();
    } finally {
      // The next step takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
