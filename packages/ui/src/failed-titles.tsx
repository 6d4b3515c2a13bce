import { TitleList } from './title-list.tsx';

interface FailedTitlesProps {
  /** The titles, oldest first. Without any, nothing is shown. */
  titles: readonly string[];
  onRetry: () => void;
  onDiscard: () => void;
}

/** The titles in the new-todo form that could not be created. They are announced when they appear. */
export function FailedTitles({ titles, onRetry, onDiscard }: FailedTitlesProps) {
  const hasTitles = titles.length > 0;
  const name = titles.length === 1 ? titles[0] : `${titles.length} todos`;
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
          <button type="button" aria-label={`Try again to add ${name}`} onClick={onRetry}>
            Try again
          </button>
          <button type="button" aria-label={`Discard ${name}`} onClick={onDiscard}>
            Discard
          </button>
        </div>
      )}
    </div>
  );
}
