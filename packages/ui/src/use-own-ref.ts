import type { Ref, RefObject } from 'react';
import { useImperativeHandle, useRef } from 'react';

/** Returns a ref for an element that a component needs itself, and passes to its page by `ref`. */
export function useOwnRef<T>(ref: Ref<T> | undefined): RefObject<T | null> {
  const own = useRef<T>(null);
  useImperativeHandle(ref, () => own.current as T, []);
  return own;
}
