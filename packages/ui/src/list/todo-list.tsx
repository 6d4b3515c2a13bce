import type { PropsWithChildren, ReactNode } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePageParts } from '../page/page-context.ts';
import { handleRowKey } from './behaviour/row-keys.ts';
import { handleSkip } from './todo-group.tsx';
import { renameHintId } from './todo-item.tsx';

interface TodoListProps extends PropsWithChildren {
  /** How many todos there are, whatever the filter shows. */
  count?: number | undefined;
  /** How many of them have a row. */
  shownCount?: number | undefined;
  /** What there is to say in the place of the rows, or above them, as `ListMessage`. */
  message?: ReactNode;
  /** What stands under the rows, as `AddingTitles`. */
  adding?: ReactNode;
}

/**
 * The list of todo rows, in one or more `TodoGroup`s. Up, Down, Home and End move the focus between the same
 * controls of the rows. Keep the list mounted when it is empty.
 *
 * While a filter hides rows, it stays as high as all of them, as far as the window has room.
 */
export function TodoList(props: TodoListProps) {
  const { count = 0, shownCount = count, message, adding, children } = props;
  const { newTodoField } = usePageParts();
  const list = useRef<HTMLDivElement>(null);
  /** The last list that was whole: how many rows it had, and its height in pixels. */
  const whole = useRef({ count: 0, height: 0 });
  const area = useRef<HTMLDivElement>(null);

  const handleResize = useEffectEvent((height: number) => {
    if (shownCount === count) whole.current = { count, height };
  });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => handleResize(entry?.contentRect.height ?? 0));
    observer.observe(list.current as HTMLDivElement);
    return () => observer.disconnect();
  }, []);

  // Before the first frame, in which the browser says which groups it skips.
  useLayoutEffect(
    () => list.current?.addEventListener('contentvisibilityautostatechange', handleSkip, true),
    [],
  );

  useLayoutEffect(() => {
    const { count: rowCount, height } = whole.current;
    const rest = `${count - rowCount} * var(--row)`;
    (area.current as HTMLDivElement).style.minBlockSize =
      shownCount === count ? '' : `min(${height}px + ${rest}, var(--room))`;
  }, [count, shownCount]);

  return (
    <div ref={area} className="list-area">
      {message}
      <div
        ref={list}
        role="list"
        aria-label="Todos"
        className="todo-list"
        onKeyDownCapture={(event) => handleRowKey(event, newTodoField.focus)}
      >
        {children}
      </div>
      {adding}
      <p id={renameHintId} hidden>
        Press to rename
      </p>
    </div>
  );
}
