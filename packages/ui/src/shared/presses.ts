import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** How long to wait for the click of a press, in milliseconds. */
const clickMs = 500;

const partOf = (element: Element) => element.closest('li') ?? element;
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Returns what was clicked, where that was, and when. */
function clickOf({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent) {
  const element = target as Element;
  return { element, part: partOf(element), top: topOf(element), x, y, time };
}

/** Remembers the presses of a page, and stops the accidental ones. */
export function createPresses() {
  /** The last press, because not every browser's click says which pointer made it. A key clears it. */
  let lastPress = { pointerType: '', time: 0 };
  /** The last click that was not stopped. */
  let lastClick: ReturnType<typeof clickOf> | undefined;
  /** When the rows have moved: while they do, never. */
  let motionEnd = 0;
  /** What waits for the next click. */
  const waiting: (() => void)[] = [];

  const isPointer = () => lastPress.pointerType !== '';
  const isTouch = () => lastPress.pointerType === 'touch' || lastPress.pointerType === 'pen';
  const isVirtual = ({ detail, buttons }: MouseEvent) =>
    detail === 0 || buttons === 1 || !isPointer();

  /**
   * Returns whether a press is an accidental second one: what the first click pressed has moved away or
   * disappeared, and something else is under the pointer now. It has to be within 8 pixels of that click,
   * within 500 milliseconds of it or of the end of the rows' motion, and outside of its row, or of its
   * control if that is in no row. Undo is not enough here: nobody sees which other todo it was.
   */
  const isAccidental = ({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent) =>
    lastClick !== undefined &&
    lastClick.part !== partOf(target as Element) &&
    time - Math.max(lastClick.time, motionEnd) <= 500 &&
    Math.hypot(x - lastClick.x, y - lastClick.y) <= 8 &&
    (lastClick.part.matches('[inert]') || topOf(lastClick.element) !== lastClick.top);

  function stopAccidentalClick(event: MouseEvent) {
    if (isVirtual(event)) return;
    if (isAccidental(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else lastClick = clickOf(event);
  }

  return {
    /** The handlers of the page. */
    handlers: {
      onClickCapture: (event: MouseEvent) => {
        // First, because what waits may move what was clicked.
        stopAccidentalClick(event);
        for (const act of waiting.splice(0)) act();
      },
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

    /** Returns whether the last press was by mouse, touch or pen, and not a key. */
    isPointer,

    /** Returns whether the last press was by touch or pen. */
    isTouch,

    /**
     * Returns whether a click was made without a pointer: by the keyboard, a screen reader, a switch or a
     * voice. When assistive technology presses something in Chromium, only the button, which is still
     * down, tells that from the click of a mouse.
     */
    isVirtual,

    /** Returns whether a click is a tap: by touch or pen, and no long press, which selects text. */
    isTap: (click: MouseEvent) => isTouch() && click.timeStamp - lastPress.time < 500,

    /**
     * Calls a function at the next click, before what was clicked acts, and soon if there is none: some
     * presses end without. It may be called twice.
     */
    beforeNextClick: (act: () => void) => {
      waiting.push(act);
      setTimeout(act, clickMs);
    },

    /** Call it when rows begin to move. Returns what to call when they have moved. */
    startMotion: () => {
      // An old click is over: what comes from elsewhere must not swallow the next one.
      const age = performance.now() - Math.max(lastClick?.time ?? 0, motionEnd);
      if (age > 500) lastClick = undefined;
      motionEnd = Infinity;
      return () => (motionEnd = performance.now());
    },
  };
}

export type Presses = ReturnType<typeof createPresses>;

/**
 * Returns whether a key is part of an input method's composition. In Safari, only the key code 229
 * says so.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
