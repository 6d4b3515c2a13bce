import { useEffect, useEffectEvent } from 'react';
import { useNewTodoField } from '../shared/page-context.ts';
import { isInTextField } from '../shared/text-field.ts';
import { titleName } from '../shared/title-name.ts';

interface ErrorBannerProps {
  /** What went wrong. Without it, nothing is shown. */
  message?: string | undefined;
  /** Why, if a person can act on it: a sentence without its full stop. */
  reason?: string | undefined;
  /** The title that it is about, which ends the reason. The styles show as much of it as fits. */
  title?: string | undefined;
  /** The id of the error. With a new id, the same message is announced again. */
  errorId?: number | undefined;
  /**
   * Called when the close button is used, or Escape outside of text fields. If the button disappears
   * with the focus, the new-todo field gets it.
   */
  onClose: () => void;
}

/**
 * The dismissible error banner. Its `role="alert"` is always in the document and contains only the
 * text, so that the button is not announced.
 */
export function ErrorBanner(props: ErrorBannerProps) {
  const { message, reason, title, errorId, onClose } = props;
  const { focus } = useNewTodoField();
  const isShown = message !== undefined;

  function handleClick() {
    onClose();
    // In Safari, a press does not focus the button.
    focus({ preventScroll: true });
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShown && event.key === 'Escape' && !isInTextField(event)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <div className="error-banner">
      <div className={isShown ? 'error' : undefined}>
        <div role="alert">
          {isShown && (
            // Key only the text, so that the button keeps the focus.
            <p key={errorId}>
              <strong>Error</strong> <span>{message}</span>{' '}
              {reason && (
                <span className="reason">
                  <span>{title === undefined ? `${reason}.` : `${reason} · `}</span>
                  {title !== undefined && <bdi lang="">{titleName(title)}</bdi>}
                </span>
              )}
            </p>
          )}
        </div>
        {isShown && (
          <button type="button" aria-label="Close error" onClick={handleClick}>
            x
          </button>
        )}
      </div>
    </div>
  );
}
