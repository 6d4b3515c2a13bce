import type { RefObject } from 'react';
import { focusField } from './presses.ts';
import { TitleList } from './title-list.tsx';

interface FailedTitlesProps {
  /** The titles, oldest first. Without any, nothing is shown. */
  titles: readonly string[];
  /** Gets the focus when the buttons disappear. */
  field: RefObject<HTMLInputElement | null>;
  onSubmit: (titles: readonly string[]) => void;
  onDismiss: ((titles: readonly string[]) => void) | undefined;
}

/** The titles in the new-todo form that could not be created. They are announced when they appear. */
export function FailedTitles({ titles, field, onSubmit, onDismiss }: FailedTitlesProps) {
  const hasTitles = titles.length > 0;
  const name = titles.length === 1 ? titles[0] : `${titles.length} todos`;

  function handleDiscard() {
    onDismiss?.(titles);
    focusField(field.current);
  }

  function handleRetry() {
    handleDiscard();
    onSubmit(titles);
  }

  return (
    <div className={hasTitles ? 'failed-titles' : undefined}>
      {/* Always there, and without the buttons, which would be announced too. */}
      <div aria-live="polite">
        {hasTitles && (
          <>
            <p>Not saved:{titles.length > 1 && ` ${name}`}</p>
            <TitleList label="Not saved" titles={titles} />
          </>
        )}
      </div>
      {hasTitles && (
        <div>
          <button type="button" aria-label={`Try again to add ${name}`} onClick={handleRetry}>
            Try again
          </button>
          <button type="button" aria-label={`Discard ${name}`} onClick={handleDiscard}>
            Discard
          </button>
        </div>
      )}
    </div>
  );
}
