import { memo } from 'react';

interface ToggleAllButtonProps {
  /** Whether there are todos and all are completed. */
  pressed: boolean;
  /** Whether there are no todos: the button does nothing, and keeps the focus. */
  empty?: boolean | undefined;
  /** Makes the button only show the state: it cannot be pressed or focused. */
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** The button that completes all todos, or makes all active if all are completed. */
export const ToggleAllButton = memo(function ToggleAllButton({
  pressed,
  empty,
  disabled,
  onClick,
}: ToggleAllButtonProps) {
  return (
    <button
      type="button"
      className="toggle-all"
      aria-label="Toggle all"
      title={pressed ? 'Reopen all' : 'Complete all'}
      aria-pressed={pressed}
      aria-disabled={empty || undefined}
      disabled={disabled}
      onClick={empty ? undefined : onClick}
    />
  );
});
