import { expect, it, vi } from 'vitest';
import { canMoveRows, durationOf, type RowMotion } from './row-motion.ts';

it.each([
  ['', true, false, 500, true],
  ['too many', true, false, 501, false],
  ['of a person who asks for less motion', false, false, 500, false],
  ['that nobody sees', true, true, 500, false],
])('rows %s move: %o', (_, matches, hidden, count, can) => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  expect(canMoveRows(count)).toBe(can);
});

it.each<[RowMotion, number]>([
  ['comes', 180],
  ['goes', 180],
  ['changed', 430],
])('a row that %s takes its time', (how, ms) => {
  expect(durationOf(new Map([[1, how]]))).toBe(ms);
});
