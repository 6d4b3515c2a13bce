import type { KeyboardEvent } from 'react';

/**
 * Returns whether a key is part of an input method's composition. In Safari, only the key code 229
 * says so.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
