import type {
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  PropsWithChildren,
  ReactNode,
  Ref,
} from 'react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRowScroll, inTwoFrames, ShowNewRow } from './new-rows.ts';
import { durationOf, type RowMotion } from './row-motion.ts';
import { useNewTodoField } from '../new-todo/new-todo-field.ts';
import { usePresses } from '../shared/presses.ts';
import { renameHintId } from './todo-title.tsx';

export interface TodoListHandle {
  /**
   * Call it when todos are being created: the last of their rows (`isNew`) is then scrolled into view,
   * unless the user scrolls first or is editing a title.
   */
  expectNewRows: () => void;
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
  onRest?: (() => void) | undefined;
  /** What there is to say in the place of the rows, or above them, as `ListMessage`. */
  message?: ReactNode;
}

/** The control that has the focus. */
interface FocusedControl {
  row: Element;
  name: string;
  /** All rows: one of them gets the focus when this one disappears. */
  rows: readonly Element[];
  /** Whether it was last used by mouse, touch or pen. */
  usedByPointer: boolean;
}

/**
 * The list of todo rows, in one or more `TodoGroup`s. When the focused control disappears, the
 * focus moves to the same control of its row. If the row is gone too (deleted or filtered out), it
 * moves to that control of the next row, or else of the previous row, or else to the new-todo field.
 * From an editor, it moves to that field at once: keys that are on their way must not reach another
 * todo. After a delete by mouse, touch or pen, the list itself gets the focus: Space scrolls there, and
 * deletes nothing. Keep the list mounted when it is empty, so that it can do so for the last row.
 *
 * Up, Down, Home and End move the focus between the same controls of the rows.
 *
 * Its height is that of all rows, as far as the window has room: what is under it stays where it is when
 * a filter hides some.
 */
export function TodoList(props: TodoListProps) {
  const { ref, count = 0, shownCount = 0, motion, onRest, message, children } = props;
  const newTodoField = useNewTodoField();
  const { isVirtual, startMotion } = usePresses();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedControl>(undefined);
  const [rowScroll] = useState(createRowScroll);
  /** The last list that was whole: how many rows it had, and its height in pixels. */
  const whole = useRef({ count: 0, height: 0 });
  const isWhole = shownCount === count;

  useImperativeHandle(ref, () => {
    const showFirstRow = () => rowScroll.showFirstRow(list.current as HTMLDivElement);
    return { expectNewRows: rowScroll.expectNewRows, showFirstRow };
  }, [rowScroll]);

  const getRows = () => Array.from(list.current?.querySelectorAll('li:not([inert])') ?? []);

  function passFocusOn({ row, name, rows, usedByPointer }: FocusedControl) {
    if (name === 'delete' && usedByPointer) {
      list.current?.focus({ preventScroll: true });
      return;
    }
    const index = rows.indexOf(row);
    const candidates = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const isEditor = name === 'editor';
    const next = (isEditor ? [row] : candidates).find((each) => isThere(each));
    if (next) findControl(next, isEditor ? 'title' : name)?.focus();
    if (!next?.contains(document.activeElement)) newTodoField.focus();
  }

  const handleMutations = useEffectEvent(() => {
    const control = focused.current;
    if (!control) return;
    const isLost = document.activeElement === document.body || !isThere(control.row);
    if (!isLost) control.rows = getRows();
    else focused.current = undefined;
    if (isLost) passFocusOn(control);
  });

  useEffect(() => {
    const observer = new MutationObserver(() => handleMutations());
    observer.observe(list.current as HTMLDivElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert'],
    });
    return () => observer.disconnect();
  }, []);

  const handleRest = useEffectEvent(() => {
    onRest?.();
    rowScroll.showNewRowAgain();
  });

  useEffect(() => {
    if (!motion) return;
    const end = startMotion();
    const timer = setTimeout(() => handleRest(), durationOf(motion));
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
    const { count: rows, height } = whole.current;
    // The message that follows the last row has the place of three.
    const whenWhole = motion && count === 0 ? 'calc(3 * var(--row))' : '';
    (area.current as HTMLDivElement).style.minBlockSize = isWhole
      ? whenWhole
      : `min(${height}px + ${count - rows} * var(--row), var(--room))`;
  }, [isWhole, count, motion]);

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (target === currentTarget) return;
    focused.current = {
      row: target.closest('li') as Element,
      // The buttons of an unsaved title belong to the title.
      name: target.dataset['control'] ?? 'title',
      rows: getRows(),
      usedByPointer: false,
    };
  }

  function handleClick(event: MouseEvent) {
    if (focused.current) focused.current.usedByPointer = !isVirtual(event);
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    // If the whole window loses the focus, its active element stays: the user has not left the row.
    if (document.activeElement !== event.target) focused.current = undefined;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!focused.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const { row, name, rows } = focused.current;
    const index = rows.indexOf(row);
    const next = {
      ArrowDown: rows[index + 1],
      ArrowUp: rows[index - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    const nextControl = next && findControl(next, name);
    if (!nextControl || name === 'editor') return;
    event.preventDefault();
    nextControl.focus();
    inTwoFrames(() => {
      if (document.activeElement === nextControl) nextControl.scrollIntoView({ block: 'nearest' });
    });
  }

  return (
    <div ref={area} className="list-area">
      {message}
      <div
        role="list"
        aria-label="Todos"
        ref={list}
        className="todo-list"
        tabIndex={-1}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClickCapture={handleClick}
        onKeyDownCapture={handleKeyDown}
      >
        <ShowNewRow value={rowScroll.showNewRow}>{children}</ShowNewRow>
      </div>
      <p id={renameHintId} hidden>
        Press to rename
      </p>
    </div>
  );
}

const isThere = (row: Element) => row.isConnected && !row.hasAttribute('inert');

function findControl(row: Element, name: string) {
  return row.querySelector<HTMLElement>(`[data-control="${name}"]`);
}
