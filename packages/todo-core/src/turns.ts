/** Makes a queue for each id: steps with the same id run one after another, others side by side. A step must not reject. */
export function createTurns(): <T>(id: number, step: () => Promise<T>) => Promise<T> {
  const lastTurns = new Map<number, Promise<unknown>>();
  return (id, step) => {
    const turn = (lastTurns.get(id) ?? Promise.resolve()).then(step);
    lastTurns.set(id, turn);
    void turn.then(() => {
      if (lastTurns.get(id) === turn) lastTurns.delete(id);
    });
    return turn;
  };
}

/** Runs `step` for each item, at most `limit` at a time, in order; resolves to whether all steps resolved to true. */
export async function forEachAtMost<T>(
  limit: number,
  items: readonly T[],
  step: (item: T) => Promise<boolean>,
): Promise<boolean> {
  const rest = items.values();
  let succeeded = true;
  // The workers draw from one iterator: each item is taken once.
  const work = async () => {
    for (const item of rest) if (!(await step(item))) succeeded = false;
  };
  await Promise.all(Array.from({ length: limit }, work));
  return succeeded;
}
