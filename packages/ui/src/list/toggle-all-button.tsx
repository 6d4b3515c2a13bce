interface ToggleAllButtonProps {
  /** Whether there are todos and all are completed. */
  pressed: boolean;
  /** Whether there are no todos: the button does nothing, and keeps the focus. */
  empty?: boolean | undefined;
  /** Without it, the button only shows the state: it cannot be pressed or focused. */
  onClick?: (() => void) | undefined;
}

/** The button that completes all todos, or makes all active if all are completed. */
export function ToggleAllButton({ pressed, empty, onClick }: ToggleAllButtonProps) {
  return (
    <button
      type="button"
      className="toggle-all"
      aria-label="Toggle all"
      aria-pressed={pressed}
      aria-disabled={empty || undefined}
      disabled={!onClick}
      onClick={empty ? undefined : onClick}
    />
  );
}
