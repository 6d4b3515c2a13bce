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
 * The dismissible error banner (Specification, sections 2 and 4). Its wrapper is always in the document and
 * keeps its place: assistive technology announces what appears in it, and nothing moves when it does.
 */
export function ErrorBanner({
  message,
  errorId,
  hidden = false,
  onClose,
  className,
  ...rest
}: ErrorBannerProps) {
  return (
    <div {...rest} role="alert" className={classNames('error-banner', className)}>
      {message !== undefined && (
        <div className="error" hidden={hidden}>
          {/* Only the text is new: whoever is about to press the button keeps it. */}
          <p key={errorId}>
            <strong>Error</strong> <span>{message}</span>
          </p>
          <button type="button" aria-label="Close error" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
