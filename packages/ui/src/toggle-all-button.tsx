import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ToggleAllButton}; every other prop goes to the `<button>`. */
export interface ToggleAllButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** Whether all todos are completed (and there are some). */
  pressed: boolean;
  /** The button only shows the state: it cannot be pressed or focused. */
  disabled?: boolean | undefined;
}

/** The button that completes all todos, or makes all active again (Specification, section 2). */
export function ToggleAllButton({ pressed, className, ...rest }: ToggleAllButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Toggle all"
      aria-pressed={pressed}
      className={classNames('toggle-all', className)}
    />
  );
}
