import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCanMoveRows } from './row-motion.ts';

it('rows stop moving as soon as the person asks for less motion, and while nobody sees them', () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(query as MediaQueryList);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const { result } = renderHook(() => useCanMoveRows(500));
  expect(result.current).toBe(true);
  query.matches = false;
  act(() => void query.dispatchEvent(new Event('change')));
  expect(result.current).toBe(false);
  query.matches = true;
  act(() => void query.dispatchEvent(new Event('change')));
  hidden.mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(result.current).toBe(false);
});
