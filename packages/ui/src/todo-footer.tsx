import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link TodoFooter}; every other prop goes to the `<footer>`. */
export interface TodoFooterProps extends ComponentProps<'footer'> {
  /** How many todos are not completed; before it is known, its place is kept empty. */
  count?: number | undefined;
  /** Whether the count is about to change again: assistive technology waits for the last one. */
  counting?: boolean | undefined;
}

/** The foot of the list: the count of items left (Specification, section 2), then what the page puts there. */
export function TodoFooter({
  count,
  counting = false,
  className,
  children,
  ...rest
}: TodoFooterProps) {
  return (
    <footer {...rest} className={classNames('todo-footer', className)}>
      <p role="status" aria-busy={counting || undefined} className="count">
        {count !== undefined && `${count} items left`}
      </p>
      {children}
    </footer>
  );
}
