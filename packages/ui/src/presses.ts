import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/**
 * The last press: not every browser says in a click what it was made with. One for the module, because
 * a person has one pair of hands, and `focusWithoutKeyboard` is called outside of components too.
 */
let lastPress = { pointerType: '', time: 0 };

/** For the capture phase, also of keys: after one of them, the last press is no touch any more. */
export function rememberPress(event: PointerEvent | KeyboardEvent): void {
  const pointerType = 'pointerType' in event ? event.pointerType : '';
  lastPress = { pointerType, time: event.timeStamp };
}

/**
 * Focuses the text field of a page when what had the focus disappears. After a press by touch or
 * pen, it focuses the field's `<main>` instead, without scrolling, so that no keyboard opens.
 */
export function focusWithoutKeyboard(field: HTMLElement | null, options?: FocusOptions): void {
  if (isTouch()) field?.closest('main')?.focus({ preventScroll: true });
  else field?.focus(options);
}

/** Returns whether the last press was by mouse, touch or pen, and not a key. */
export function isPointer(): boolean {
  return lastPress.pointerType !== '';
}

/** Returns whether the last press was by touch or pen. */
function isTouch(): boolean {
  return lastPress.pointerType === 'touch' || lastPress.pointerType === 'pen';
}

/** Returns whether a click is a tap: by touch or pen, and no long press, which selects text. */
export function isTap(click: MouseEvent): boolean {
  return isTouch() && click.timeStamp - lastPress.time < 500;
}

/**
 * Returns whether a key is part of an input method's composition. In Safari, only the key code 229
 * says so.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
