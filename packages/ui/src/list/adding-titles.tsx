import { useRef } from 'react';
import { usePageParts } from '../page/page-context.ts';
import { titleName } from '../shared/title.ts';
import { useChange } from '../shared/use-change.ts';
import { scrollToEnd } from './behaviour/scroll-to-end.ts';

/** A title that is being added. */
interface AddingTitle {
  readonly id: number;
  readonly title: string;
  /** Whether its todo will be completed. */
  readonly completed?: boolean | undefined;
}

interface AddingTitlesProps {
  /** The titles that the filter shows, oldest first. */
  titles: readonly AddingTitle[];
  /** What was asked for last, even if it is made already: another one is scrolled to, once. */
  last?: AddingTitle | undefined;
  /** Whether the filter shows that. */
  isLastShown?: boolean | undefined;
}

/**
 * What is being added, where its row will be, as paint alone: `SavingTitles` says it. It stands under the
 * groups of rows, as high as a row. Keep it mounted.
 */
export function AddingTitles({ titles, last, isLastShown }: AddingTitlesProps) {
  const { newTodoField } = usePageParts();
  const end = useRef<HTMLDivElement>(null);
  const frame = useRef(0);

  useChange(last?.id, () => {
    const place = end.current as HTMLElement;
    if (!last || !isLastShown) return;
    cancelAnimationFrame(frame.current);
    // In a frame, which lays out the page anyway.
    frame.current = requestAnimationFrame(() => {
      scrollToEnd(place, newTodoField.ref.current?.input);
    });
  });

  return (
    <>
      {titles.map(({ id: key, title, completed }) => (
        <p key={key} aria-hidden className={completed ? 'adding completed' : 'adding'}>
          <span className="new-title" dir="auto" lang="">
            {titleName(title)}
          </span>
        </p>
      ))}
      <div ref={end} />
    </>
  );
}
