import type { PropsWithChildren } from 'react';
import { heightVariable } from '../shared/height-variable.ts';

const heightRef = heightVariable('--footer-height');

interface TodoFooterProps extends PropsWithChildren {
  /** How many todos are not completed. Until it is known, its place stays empty. */
  count?: number | undefined;
  /** Whether the count is about to change again. Screen readers wait for the final count. */
  counting?: boolean | undefined;
}

/**
 * The footer of the list: the count of items left, then the children. It stays on the screen where
 * there is room. Until it has links among its children, it is not shown.
 */
export function TodoFooter({ count, counting, children }: TodoFooterProps) {
  return (
    <footer ref={heightRef} className="todo-footer">
      <p role="status" aria-busy={counting || undefined} className="count">
        {count !== undefined && `${count} items left`}
      </p>
      {children}
    </footer>
  );
}

interface ClearCompletedButtonProps {
  /** How many todos are completed. If there are none, the button does nothing, and keeps the focus. */
  count: number;
  /** Called when the completed todos are to be deleted. */
  onClear: () => void;
}

/** The button that deletes all completed todos. */
export function ClearCompletedButton({ count, onClear }: ClearCompletedButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={count === 0 || undefined}
      onClick={count === 0 ? undefined : onClear}
    >
      Clear completed
    </button>
  );
}
