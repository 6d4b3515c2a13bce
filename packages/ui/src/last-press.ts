import type { MouseEvent, PointerEvent } from 'react';

/** The last press: not every browser says in a click what it was made with. */
let lastPress = { pointerType: 'mouse', time: 0 };

/** For the capture phase. */
export function rememberPress({ pointerType, timeStamp: time }: PointerEvent): void {
  lastPress = { pointerType, time };
}

/** Returns whether the last press was by touch or pen. */
export function isTouch(): boolean {
  return lastPress.pointerType === 'touch' || lastPress.pointerType === 'pen';
}

/** Returns whether a click is a tap: by touch or pen, and no long press, which selects text. */
export function isTap(click: MouseEvent): boolean {
  return isTouch() && click.timeStamp - lastPress.time < 500;
}
