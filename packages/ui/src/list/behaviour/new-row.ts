import { scrollRestMs } from './scroll-to-end.ts';

const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect();

/** Whether a row lies under the parts that stay on the screen, or outside of the window. */
function isUnseen(row: Element): boolean {
  const { top, bottom } = boxOf(row);
  const page = row.closest('.page');
  const form = boxOf(page?.querySelector('.new-todo-area'));
  const footer = boxOf(page?.querySelector('.todo-footer'));
  const middle = (top + bottom) / 2;
  return middle < Math.max(0, form.bottom) || middle > Math.min(innerHeight, footer.top);
}

/** Stops what looks already. */
let stopLast = () => {};

/**
 * Looks once whether a new row is out of view, where the page still scrolls to it, after that. Of several rows,
 * the last that rendered looks: each would lay out the page. Returns a function that stops it.
 */
export function lookFor(row: Element, onUnseen: () => void): () => void {
  stopLast();
  let frame = 0;
  // In a frame, which lays out the page anyway. Later than that in which the scroll begins.
  const lookNext = () => (frame = requestAnimationFrame(look));
  let timer = setTimeout(lookNext);
  function look() {
    const restMs = scrollRestMs();
    if (restMs > 0) timer = setTimeout(lookNext, restMs);
    else if (isUnseen(row)) onUnseen();
  }
  stopLast = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return stopLast;
}
