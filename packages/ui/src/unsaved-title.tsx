import { titleName } from './title-name.ts';

interface UnsavedTitleProps {
  /** The title that could not be saved. */
  title: string;
  /** What the todo is called, for the names of the buttons. */
  todoName: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A title that could not be saved. Its list announces it when it appears in a row. */
export function UnsavedTitle({ title, todoName, onRetry, onDiscard }: UnsavedTitleProps) {
  return (
    <div className="unsaved" data-announced>
      {/* The key makes another title a new element, so that the list announces it too. */}
      <p key={title}>
        Not saved: <bdi>{titleName(title)}</bdi>
      </p>
      <button type="button" aria-label={`Try again to rename ${todoName}`} onClick={onRetry}>
        Try again
      </button>
      <button type="button" aria-label={`Discard the new title of ${todoName}`} onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
