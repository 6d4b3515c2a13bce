export type Random = ReturnType<typeof createRandom>;

/**
 * Returns chances that are the same again for the same seed: by a linear congruential generator, whose low
 * bits are left out as too regular.
 */
export function createRandom(seed: number) {
  let state = seed;
  /** Returns a whole number from 0 up to, and without, `limit`. */
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[below(choices.length)] ?? choices[0];
  return { below, pick };
}
