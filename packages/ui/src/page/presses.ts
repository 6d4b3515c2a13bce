import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Returns what was clicked, its row or itself, where that was, and when. */
function clickOf({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent) {
  const element = target as Element;
  return { element, part: element.closest('li') ?? element, top: topOf(element), x, y, time };
}

/** Remembers the presses of a page, and stops the accidental ones. */
export function createPresses() {
  /** The last press, because not every browser's click says which pointer made it. A key clears it. */
  let lastPress = { pointerType: '', time: 0 };
  /** The last click that was not stopped. */
  let lastClick: ReturnType<typeof clickOf> | undefined;
  /** Whether the last click was by mouse, touch or pen. */
  let isClicked = false;

  const pointerType = () => lastPress.pointerType;
  const isPointer = () => pointerType() !== '';
  const isVirtual = ({ detail, buttons }: MouseEvent) =>
    detail === 0 || buttons === 1 || !isPointer();

  /**
   * Returns whether a press is an accidental second one: in the place of the first, half a second later at
   * most, but on something else, because the first has moved away. Undo is not enough here: nobody sees which
   * other todo it was.
   */
  function isAccidental(event: MouseEvent): boolean {
    if (!lastClick) return false;
    const { part, x, y, time } = clickOf(event);
    const isSamePlace = Math.hypot(x - lastClick.x, y - lastClick.y) <= 8;
    const hasMoved =
      lastClick.part.matches('[inert]') || topOf(lastClick.element) !== lastClick.top;
    return part !== lastClick.part && isSamePlace && hasMoved && time - lastClick.time <= 500;
  }

  function stopAccidentalClick(event: MouseEvent) {
    isClicked = !isVirtual(event);
    if (!isClicked) return;
    if (isAccidental(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else lastClick = clickOf(event);
  }

  return {
    /** The handlers of the page. */
    handlers: {
      onClickCapture: stopAccidentalClick,
      onDoubleClickCapture: stopAccidentalClick,
      // It does not move the focus either: a key would press what has it.
      onMouseDownCapture: (event: MouseEvent) => {
        if (isPointer() && isAccidental(event)) event.preventDefault();
      },
      onPointerDownCapture: ({ pointerType, timeStamp: time }: PointerEvent) => {
        lastPress = { pointerType, time };
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        lastPress = { pointerType: '', time: 0 };
        // A held Enter or Space does not press again. Undo is not enough here: a second of it presses
        // thirty times, and twenty steps can be undone.
        if (!event.repeat || !['Enter', ' '].includes(event.key)) return;
        if ((event.target as Element).matches('a, button, [type=checkbox]')) event.preventDefault();
      },
    },

    /** Returns whether the last click was by mouse, touch or pen. */
    isClicked: () => isClicked,

    /** Returns which pointer made the last press: none if that was a key. */
    pointerType,

    /**
     * Returns whether a click was made without a pointer: by the keyboard, a screen reader, a switch or a
     * voice. When assistive technology presses something in Chromium, only the button, which is still
     * down, tells that from the click of a mouse.
     */
    isVirtual,

    /** Returns whether a click is a tap: by touch or pen, and no long press, which selects text. */
    isTap: (click: MouseEvent) => isTouch(pointerType()) && click.timeStamp - lastPress.time < 500,
  };
}

/** Returns whether a press by this pointer was by touch or pen. */
export const isTouch = (pointerType: string) => pointerType === 'touch' || pointerType === 'pen';

export type Presses = ReturnType<typeof createPresses>;
