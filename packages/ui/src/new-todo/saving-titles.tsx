import { titleName } from '../shared/title.ts';

interface SavingTitlesProps {
  /** The titles that are being saved: one is named, several are counted. */
  titles: readonly string[];
  /** Whether they stand in the list, for the eye: this is for assistive technology then. */
  areShown?: boolean | undefined;
}

/**
 * What is being saved: in the field over its placeholder, until something else is typed there. The styles
 * show it after 400 milliseconds.
 */
export function SavingTitles({ titles, areShown }: SavingTitlesProps) {
  const [title = '', ...others] = titles;
  return (
    <p className={areShown ? 'unseen' : 'saving'}>
      <span>{others.length > 0 ? `Saving ${others.length + 1} todos` : 'Saving:'}</span>{' '}
      {others.length === 0 && <bdi lang="">{titleName(title)}</bdi>}
    </p>
  );
}
