import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link LoadingIndicator}: those of a `<progress>`. */
export type LoadingIndicatorProps = Omit<ComponentProps<'progress'>, 'children' | 'max' | 'value'>;

/**
 * Shows that the todos are loading, or what its `aria-label` says. The styles show it after 150
 * milliseconds.
 */
export function LoadingIndicator({ className, ...rest }: LoadingIndicatorProps) {
  return (
    <progress aria-label="Loading todos" {...rest} className={classNames('loading', className)} />
  );
}
