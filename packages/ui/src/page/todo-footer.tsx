import { type PropsWithChildren, useEffect } from 'react';
import { heightVariable } from '../shared/height-variable.ts';
import { useChange } from '../shared/use-change.ts';
import { usePageParts } from './page-context.ts';

const heightRef = heightVariable('--footer-height');

interface TodoFooterProps extends PropsWithChildren {
  /** How many todos are not completed. Until it is known, its place stays empty. */
  count?: number | undefined;
  /** Whether changes are pending. The count is announced after the last one. */
  pending?: boolean | undefined;
  /** What the filter is called. Another one is announced. */
  filter?: string | undefined;
  /** How many todos it shows. */
  shownCount?: number | undefined;
}

/**
 * The footer of the list: the count of items left, then the children. It stays on the screen where
 * there is room. Until it has links among its children, it is not shown.
 */
export function TodoFooter(props: TodoFooterProps) {
  const { count, pending = false, filter = '', shownCount = 0, children } = props;
  const { announce } = usePageParts();
  const text = count === undefined ? '' : `${count} items left`;

  useEffect(() => {
    if (!pending && text) announce({ count: text });
  }, [announce, text, pending]);

  useChange(filter, () => {
    const todos = shownCount === 1 ? '1 todo' : `${shownCount} todos`;
    // What stands in the place of the rows follows.
    announce({ place: `Showing ${filter.toLowerCase()}${shownCount > 0 ? `: ${todos}` : ''}` });
  });
  return (
    <footer ref={heightRef} className="todo-footer">
      <p className="count">{text}</p>
      {children}
    </footer>
  );
}

interface ClearCompletedButtonProps {
  /** How many todos are completed. If there are none, the button does nothing, and keeps the focus. */
  count: number;
  /** Called when the completed todos are to be deleted. */
  onClear: () => void;
}

/** The button that deletes all completed todos. */
export function ClearCompletedButton({ count, onClear }: ClearCompletedButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={count === 0 || undefined}
      onClick={count === 0 ? undefined : onClear}
    >
      Clear completed
    </button>
  );
}
