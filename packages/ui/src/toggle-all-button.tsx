import type { ComponentProps } from 'react';
import { memo } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ToggleAllButton}; every other prop goes to the `<button>`. */
export interface ToggleAllButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'title' | 'type'
> {
  /** Whether there are todos and all are completed. */
  pressed: boolean;
  /** Whether there are no todos: clicks do nothing, and the button stays focusable (`aria-disabled`). */
  empty?: boolean | undefined;
  /** Makes the button only show the state: it cannot be pressed or focused. */
  disabled?: boolean | undefined;
}

/** The button that completes all todos, or makes all active if all are completed. */
export const ToggleAllButton = memo(function ToggleAllButton({
  pressed,
  empty = false,
  onClick,
  className,
  ...rest
}: ToggleAllButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Toggle all"
      title={pressed ? 'Reopen all' : 'Complete all'}
      aria-pressed={pressed}
      aria-disabled={empty || undefined}
      className={classNames('toggle-all', className)}
      onClick={empty ? undefined : onClick}
    />
  );
});
