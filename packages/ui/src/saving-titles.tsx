import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { titleName } from './title-name.ts';

/** Props of {@link SavingTitles}; every other prop goes to the `<p>`. */
export interface SavingTitlesProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** The titles that are being saved: one is shown, several are counted. */
  titles: readonly string[];
}

/**
 * What is being saved, in one line of small type over blank space: nothing moves for it. The styles
 * show it after 150 milliseconds.
 */
export function SavingTitles({
  titles: [title, ...others],
  className,
  ...rest
}: SavingTitlesProps) {
  return (
    <p {...rest} className={classNames('saving', className)}>
      {others.length > 0 ? (
        `Saving ${others.length + 1} todos`
      ) : (
        <>
          Saving: <bdi>{titleName(title ?? '')}</bdi>
        </>
      )}
    </p>
  );
}
