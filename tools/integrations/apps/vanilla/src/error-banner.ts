import type { TodoError } from 'todo-core';
import { copyTemplate, find } from './find.ts';

/** Gives back what shows an error in the banner, and nothing where there is none. */
export function createErrorBanner(onClose: () => void): (error: TodoError | undefined) => void {
  const banner = find('[role=alert]');
  let shown: TodoError | undefined;

  return (error) => {
    // Only a new error is announced, and the same message again is one.
    if (error === shown) return;
    shown = error;
    if (!error) return banner.replaceChildren();
    const element = copyTemplate('#error');
    find('span', element).textContent = error.message;
    find('button', element).addEventListener('click', onClose);
    banner.replaceChildren(element);
  };
}
