import { useEffect, useEffectEvent } from 'react';
import { usePageParts } from './page-context.ts';
import { isInTextField } from '../shared/keys.ts';
import { titleName } from '../shared/title.ts';

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

/** The dismissible error banner. It announces each error once, as one sentence. */
export function ErrorBanner(props: ErrorBannerProps) {
  const { message, reason, title, errorId, onClose } = props;
  const { newTodoField, alert } = usePageParts();
  const isShown = message !== undefined;
  const name = title === undefined ? '' : titleName(title);
  const about = name && `: ${name}`;
  const sentence = reason ? `${message}. ${reason}${about}.` : `${message}${about}.`;

  // What is said of it later is not announced.
  const alertError = useEffectEvent(() => {
    if (isShown) alert(`Error: ${sentence}`, errorId);
  });
  useEffect(() => alertError(), [isShown, errorId]);

  function handleClick() {
    onClose();
    // In Safari, a press does not focus the button.
    newTodoField.focus({ preventScroll: true });
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
      {isShown && (
        <div role="group" aria-label="Error" className="error">
          <p className="unseen">{sentence}</p>
          <p aria-hidden>
            <strong>Error</strong> <span>{message}</span>{' '}
            {(reason ?? name) && (
              <span className="reason">
                {reason && <span>{name ? `${reason} · ` : `${reason}.`}</span>}
                {name && <bdi lang="">{name}</bdi>}
              </span>
            )}
          </p>
          <button type="button" aria-label="Close error" onClick={handleClick}>
            x
          </button>
        </div>
      )}
    </div>
  );
}
