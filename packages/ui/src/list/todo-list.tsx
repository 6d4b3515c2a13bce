import type { PropsWithChildren, ReactNode, Ref } from 'react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRowScroll } from './behaviour/new-rows.ts';
import { useRowFocus } from './behaviour/row-focus.ts';
import { durationOf, type RowMotion } from './behaviour/row-motion.ts';
import { usePageParts } from '../shared/page-context.ts';
import { renameHintId } from './todo-title.tsx';

export interface TodoListHandle {
  /** Scrolls up to the first row if it is not in view. */
  showFirstRow: () => void;
}

interface TodoListProps extends PropsWithChildren {
  ref?: Ref<TodoListHandle> | undefined;
  /** How many todos there are, whatever the filter shows: there is room for all of their rows. */
  count?: number | undefined;
  /** How many of them have a row. */
  shownCount?: number | undefined;
  /**
   * How rows come and go, by the ids of their todos; empty if too many do for them to move. Another map
   * is another motion.
   */
  motion?: ReadonlyMap<number, RowMotion> | undefined;
  /** Called when all of it has come and gone. */
  onMotionEnd?: (() => void) | undefined;
  /** What there is to say in the place of the rows, or above them, as `ListMessage`. */
  message?: ReactNode;
}

/**
 * The list of todo rows, in one or more `TodoGroup`s. When the focused control disappears, the
 * focus moves to the same control of its row. If the row is gone too (deleted or filtered out), it
 * moves to that control of the next row, or else of the previous row, or else to the new-todo field.
 * Up, Down, Home and End move the focus between the same controls of the rows. Keep the list mounted
 * when it is empty.
 *
 * Its height is that of all rows, as far as the window has room: what is under it stays where it is when
 * a filter hides some.
 */
export function TodoList(props: TodoListProps) {
  const { ref, count = 0, shownCount = 0, motion, onMotionEnd, message, children } = props;
  const { editor, presses, rows } = usePageParts();
  const { startMotion } = presses;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { handlers, focusFirstCircle } = useRowFocus(list);
  const [rowScroll] = useState(() => createRowScroll(editor));
  /** The last list that was whole: how many rows it had, and its height in pixels. */
  const whole = useRef({ count: 0, height: 0 });
  const isWhole = shownCount === count;

  useImperativeHandle(ref, () => ({
    showFirstRow: () => rowScroll.showFirstRow(list.current as HTMLDivElement),
  }));
  const { expectNewRows, showNewRow } = rowScroll;
  useImperativeHandle(rows, () => ({ focusFirstCircle, expectNewRows, showNewRow }));

  const handleMotionEnd = useEffectEvent(() => onMotionEnd?.());

  useEffect(() => {
    if (!motion) return;
    const end = startMotion();
    const timer = setTimeout(() => handleMotionEnd(), durationOf(motion));
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [motion, startMotion]);

  const handleResize = useEffectEvent((height: number) => {
    if (isWhole) whole.current = { count, height };
  });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => handleResize(entry?.contentRect.height ?? 0));
    observer.observe(list.current as HTMLDivElement);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { count: rowCount, height } = whole.current;
    // The message that follows the last row has the place of three.
    const whenWhole = motion && count === 0 ? 'calc(3 * var(--row))' : '';
    (area.current as HTMLDivElement).style.minBlockSize = isWhole
      ? whenWhole
      : `min(${height}px + ${count - rowCount} * var(--row), var(--room))`;
  }, [isWhole, count, motion]);

  return (
    <div ref={area} className="list-area">
      {message}
      <div
        role="list"
        aria-label="Todos"
        ref={list}
        className="todo-list"
        tabIndex={-1}
        {...handlers}
      >
        {children}
      </div>
      <p id={renameHintId} hidden>
        Press to rename
      </p>
    </div>
  );
}
