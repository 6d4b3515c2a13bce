import { titleName } from './title-name.ts';

interface SavingTitlesProps {
  /** The titles that are being saved: one is shown, several are counted. */
  titles: readonly string[];
}

/**
 * What is being saved, in one line of small type over blank space: nothing moves for it. The styles
 * show it after 150 milliseconds.
 */
export function SavingTitles({ titles: [title = '', ...others] }: SavingTitlesProps) {
  return (
    <p className="saving">
      {others.length > 0 ? (
        `Saving ${others.length + 1} todos`
      ) : (
        <>
          Saving: <bdi>{titleName(title)}</bdi>
        </>
      )}
    </p>
  );
}
