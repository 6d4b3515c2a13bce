import type { PropsWithChildren, ReactNode } from 'react';
import { usePageParts } from '../shared/page-context.ts';
import { handleRowKey } from './behaviour/row-keys.ts';
import { renameHintId } from './todo-title.tsx';

/** In a list with more rows, the browser lays out those off the screen only when they come near it. */
const maxShort = 100;

interface TodoListProps extends PropsWithChildren {
  /** How many todos there are, whatever the filter shows. */
  count?: number | undefined;
  /** What there is to say in the place of the rows, or above them, as `ListMessage`. */
  message?: ReactNode;
}

/**
 * The list of todo rows. Up, Down, Home and End move the focus between the same controls of the rows. Keep
 * the list mounted when it is empty.
 *
 * There is room for all rows of one line, and for three at least, as far as the window has room: what is
 * under it stays where it is when a filter hides some.
 */
export function TodoList({ count = 0, message, children }: TodoListProps) {
  const { list, newTodoField } = usePageParts();
  // The policy allows no styles in the prerendered page.
  const minBlockSize = `min(${Math.max(count, 3)} * var(--row), var(--room))`;

  return (
    <div className="list-area" style={count > 0 ? { minBlockSize } : undefined}>
      {message}
      <ul
        ref={list}
        aria-label="Todos"
        className={count > maxShort ? 'todo-list long' : 'todo-list'}
        tabIndex={-1}
        onKeyDownCapture={(event) => handleRowKey(event, newTodoField.focus)}
      >
        {children}
      </ul>
      <p id={renameHintId} hidden>
        Press to rename
      </p>
    </div>
  );
}
