import type { TodoError } from 'todo-core';
import { copyTemplate, find } from './find.ts';

/** Returns a function that shows an error in the banner, or empties the banner for `undefined`. */
export function createErrorBanner(onClose: () => void): (error: TodoError | undefined) => void {
  const banner = find('[role=alert]');
  let shown: TodoError | undefined;

  return (error) => {
    // The same message again is a new error, and is announced again.
    if (error === shown) return;
    shown = error;
    if (!error) return banner.replaceChildren();
    const element = copyTemplate('#error');
    find('span', element).textContent = error.message;
    find('button', element).addEventListener('click', onClose);
    banner.replaceChildren(element);
  };
}
