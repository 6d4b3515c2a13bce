import type { ComponentProps, MouseEvent } from 'react';
import { announce } from './announce.ts';
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
  /**
   * Called when there is something to clear. The list of the same card announces the deletion once
   * the returned promise, if there is one, resolves. `false` means that a delete failed: nothing is
   * announced.
   */
  onClick?: (() => unknown) | undefined;
}

/** The button that deletes all completed todos. */
export function ClearCompletedButton({
  count,
  onClick,
  className,
  ...rest
}: ClearCompletedButtonProps) {
  async function handleClick({ currentTarget }: MouseEvent) {
    if (count === 0) return;
    const list = currentTarget.closest('.card')?.querySelector('.todo-list') ?? null;
    if ((await onClick?.()) === false) return;
    announce(list, `Deleted: ${count} ${count === 1 ? 'todo' : 'todos'}`);
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
}
