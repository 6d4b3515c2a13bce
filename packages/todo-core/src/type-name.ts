/**
 * Returns what a value is, in words for an error message: `a string`, `an array`, `null`, `NaN`. A
 * number beyond 2^53 − 1 is none: `JSON.parse` has rounded it.
 */
export function typeName(value: unknown): string {
  if (value === undefined || value === null) return `${value}`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    return Number.isFinite(value) ? `${value}, beyond 2^53 − 1` : `${value}`;
  }
  return `a ${typeof value}`;
}

/** Throws a `TypeError` that names the argument if its value is not what was expected. */
export function checkArgument(name: string, value: unknown, expected: string): void {
  const found = typeName(value);
  if (found !== expected) throw new TypeError(`${name} must be ${expected}, not ${found}`);
}

/** Returns one or many as an array. Throws a `TypeError` if any is not what was expected. */
export function checkOneOrMany<T extends number | string>(
  name: string,
  values: T | readonly T[],
  expected: string,
): readonly T[] {
  const many = [values].flat() as readonly T[];
  for (const value of many) checkArgument(name, value, expected);
  return many;
}
