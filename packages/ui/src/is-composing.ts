import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method's composition; Safari tells only by the key code 229. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
