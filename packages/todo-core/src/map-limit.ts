/** Calls `step` for each item, in order and at most `limit` at a time, and resolves to the results. */
export async function mapLimit<T, Result>(
  items: readonly T[],
  limit: number,
  step: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // The workers share one iterator, so that each item is taken once.
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await step(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
