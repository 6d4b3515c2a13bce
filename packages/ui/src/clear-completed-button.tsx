import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ClearCompletedButton}; every other prop goes to the `<button>`. */
export interface ClearCompletedButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'type'
> {
  /** Nothing to clear: clicks do nothing, but the button keeps its place and the focus (`aria-disabled`). */
  disabled?: boolean | undefined;
}

/** The button that deletes every completed todo (Specification, section 2). */
export function ClearCompletedButton({
  disabled = false,
  onClick,
  className,
  ...rest
}: ClearCompletedButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!disabled) onClick?.(event);
  }

  return (
    <button
      {...rest}
      type="button"
      aria-disabled={disabled || undefined}
      className={classNames('clear-completed', className)}
      onClick={handleClick}
    >
      Clear completed
    </button>
  );
}
