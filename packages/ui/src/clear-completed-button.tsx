import type { ComponentProps } from 'react';
import { memo } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ClearCompletedButton}; every other prop goes to the `<button>`. */
export interface ClearCompletedButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'disabled' | 'onClick' | 'type'
> {
  /**
   * How many todos are completed. If there are none, clicks do nothing, and the button stays
   * focusable (`aria-disabled`).
   */
  count: number;
  /** Called when the completed todos are to be deleted. */
  onClear: () => void;
}

/** The button that deletes all completed todos. */
export const ClearCompletedButton = memo(function ClearCompletedButton({
  count,
  onClear,
  className,
  ...rest
}: ClearCompletedButtonProps) {
  function handleClick() {
    if (count > 0) onClear();
  }

  return (
    <button
      {...rest}
      type="button"
      aria-disabled={count === 0 || undefined}
      className={classNames('clear-completed', className)}
      onClick={handleClick}
    >
      Clear completed
    </button>
  );
});
