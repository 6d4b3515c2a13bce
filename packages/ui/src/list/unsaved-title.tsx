import { type RefObject, useLayoutEffect } from 'react';
import { usePageParts } from '../shared/page-context.ts';
import { titleName } from '../shared/title-name.ts';

interface UnsavedTitleProps {
  /** The title that could not be saved. */
  title: string;
  /** What the todo is called, for the names of the buttons. */
  todoName: string;
  /** The row that this is a part of. */
  row: RefObject<HTMLElement | null>;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A title that could not be saved. It is announced when it appears in its row. */
export function UnsavedTitle({ title, todoName, row, onRetry, onDiscard }: UnsavedTitleProps) {
  const { announce } = usePageParts();
  const text = 'Not saved:';
  const name = titleName(title);

  useLayoutEffect(() => {
    // Not set yet if a filter has just brought back the whole row: that is no news.
    if (!row.current) return undefined;
    return announce(`${text} ${name}`);
  }, [name, row, announce]);

  return (
    <div className="tray unsaved">
      <p>
        {text} <bdi lang="">{name}</bdi>
      </p>
      <div>
        <button type="button" aria-label={`Try again to rename ${todoName}`} onClick={onRetry}>
          Try again
        </button>
        <button
          type="button"
          aria-label={`Discard the new title of ${todoName}`}
          onClick={onDiscard}
        >
          Discard
        </button>
      </div>
    </div>
  );
}
