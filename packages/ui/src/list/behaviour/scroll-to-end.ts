import { rowsIn } from '../../page/focus-keeper.ts';
import { canMoveRows } from './row-motion.ts';

/** How long a smooth scroll takes at most, in milliseconds. */
const smoothMs = 700;

/** When the last smooth scroll is over. */
let scrolledAt = 0;

/** Returns how long the page still scrolls to what was added, in milliseconds. */
export const scrollRestMs = () => Math.max(0, scrolledAt - performance.now());

/**
 * Scrolls to the end of a list, once, where the new-todo field stays on the screen and no title is being
 * edited. It is smooth if it is far enough for a jump to be lost in, and no further than two screens.
 */
export function scrollToEnd(end: HTMLElement, field: Element | undefined): void {
  const page = end.closest('.page');
  const form = field?.closest('.new-todo-area');
  if (!form || getComputedStyle(form).position !== 'sticky' || page?.querySelector('.editor')) {
    return;
  }
  const distance = end.getBoundingClientRect().bottom - innerHeight;
  const isSmooth = distance > 100 && distance < 2 * innerHeight && canMoveRows(rowsIn(page).length);
  if (isSmooth) scrolledAt = performance.now() + smoothMs;
  end.scrollIntoView({ block: 'nearest', behavior: isSmooth ? 'smooth' : 'auto' });
}
