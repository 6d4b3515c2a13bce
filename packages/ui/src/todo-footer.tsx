import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useHeightVariable } from './use-height-variable.ts';
import { useOwnRef } from './use-own-ref.ts';

/** Props of {@link TodoFooter}; every other prop goes to the `<footer>`. */
export interface TodoFooterProps extends ComponentProps<'footer'> {
  /** How many todos are not completed. Until it is known, its place stays empty. */
  count?: number | undefined;
  /** Whether the count is about to change again. Screen readers wait for the final count. */
  counting?: boolean | undefined;
}

/**
 * The footer of the list: the count of items left, then the children. It stays on the screen where
 * there is room.
 */
export function TodoFooter({
  count,
  counting,
  className,
  children,
  ref,
  ...rest
}: TodoFooterProps) {
  const footer = useOwnRef(ref);
  useHeightVariable('--footer-height', footer);

  return (
    <footer {...rest} ref={footer} className={classNames('todo-footer', className)}>
      <p role="status" aria-busy={counting || undefined} className="count">
        {count !== undefined && `${count} items left`}
      </p>
      {children}
    </footer>
  );
}
