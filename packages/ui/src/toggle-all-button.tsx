import type { ComponentProps } from 'react';
import { memo } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ToggleAllButton}; every other prop goes to the `<button>`. */
export interface ToggleAllButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** Whether there are todos and all are completed. */
  pressed: boolean;
  /** Makes the button only show the state: it cannot be pressed or focused. */
  disabled?: boolean | undefined;
}

/** The button that completes all todos, or makes all active if all are completed. */
export const ToggleAllButton = memo(function ToggleAllButton({
  pressed,
  className,
  ...rest
}: ToggleAllButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Toggle all"
      aria-pressed={pressed}
      className={classNames('toggle-all', className)}
    />
  );
});
