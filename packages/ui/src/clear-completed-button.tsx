import { memo } from 'react';

interface ClearCompletedButtonProps {
  /** How many todos are completed. If there are none, the button does nothing, and keeps the focus. */
  count: number;
  /** Called when the completed todos are to be deleted. */
  onClear: () => void;
}

/** The button that deletes all completed todos. */
export const ClearCompletedButton = memo(function ClearCompletedButton({
  count,
  onClear,
}: ClearCompletedButtonProps) {
  return (
    <button
      type="button"
      className="clear-completed"
      aria-disabled={count === 0 || undefined}
      onClick={count === 0 ? undefined : onClear}
    >
      Clear completed
    </button>
  );
});
