/**
 * Calls `step` for each item, in order and at most `limit` at a time. Resolves to the results, in the
 * order in which they came.
 */
export async function mapLimit<T, Result>(
  items: readonly T[],
  limit: number,
  step: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // The workers share one iterator, so that each item is taken once.
  const rest = items.values();
  const work = async () => {
    for (const item of rest) results.push(await step(item));
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
