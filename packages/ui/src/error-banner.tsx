import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link ErrorBanner}; every other prop goes to the wrapping `<div>`. */
export interface ErrorBannerProps extends Omit<ComponentProps<'div'>, 'children' | 'onClose'> {
  /** What went wrong (Specification, section 8); without it, nothing is shown. */
  message?: string | undefined;
  /** The id of the error: a new one announces the same message again. */
  errorId?: number | undefined;
  /** Keeps the banner in the document but hides it from everybody. */
  hidden?: boolean | undefined;
  /** Called when the close button is used. */
  onClose: () => void;
}

/**
 * The dismissible error banner (Specification, sections 2 and 4). It keeps its place, so that nothing moves when
 * a message appears. Its `role="alert"` is always in the document, and holds the text alone: the button is not
 * announced.
 */
export function ErrorBanner({
  message,
  errorId,
  hidden = false,
  onClose,
  className,
  ...rest
}: ErrorBannerProps) {
  const isShown = message !== undefined && !hidden;
  return (
    <div {...rest} className={classNames('error-banner', className)}>
      <div className={isShown ? 'error' : undefined}>
        <div role="alert">
          {message !== undefined && (
            // Only the text is new: whoever is about to press the button keeps it.
            <p key={errorId} hidden={hidden}>
              <strong>Error</strong> <span>{message}</span>
            </p>
          )}
        </div>
        {isShown && (
          <button type="button" aria-label="Close error" onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </div>
  );
}
