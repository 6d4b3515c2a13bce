import { titleName } from '../shared/title-name.ts';

interface SavingTitlesProps {
  /** The titles that are being saved: one is shown, several are counted. */
  titles: readonly string[];
}

/**
 * What is being saved, in the field over its placeholder, until something else is typed there. The
 * styles show it after 400 milliseconds.
 */
export function SavingTitles({ titles: [title = '', ...others] }: SavingTitlesProps) {
  return (
    <p className="saving">
      <span>{others.length > 0 ? `Saving ${others.length + 1} todos` : 'Saving:'}</span>{' '}
      {others.length === 0 && <bdi lang="">{titleName(title)}</bdi>}
    </p>
  );
}
