import type { ComponentProps } from 'react';
import { memo } from 'react';
import { useAnnounce } from './announcer.tsx';
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
  /** Deletes the completed todos. Returns how many it deleted, or a promise: they are announced. */
  onClear: () => number | Promise<number>;
}

/** The button that deletes all completed todos. */
export const ClearCompletedButton = memo(function ClearCompletedButton({
  count,
  onClear,
  className,
  ...rest
}: ClearCompletedButtonProps) {
  const announce = useAnnounce();

  async function handleClick() {
    if (count === 0) return;
    const deleted = await onClear();
    if (deleted > 0) announce(`Deleted: ${deleted} ${deleted === 1 ? 'todo' : 'todos'}`);
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
