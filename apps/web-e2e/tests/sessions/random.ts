/** Chances that are the same again for the same seed. */
export interface Random {
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Makes them by a linear congruential generator, whose low bits are left out as too regular. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
