import type { FocusEvent, KeyboardEvent, PropsWithChildren, Ref } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { isPointer } from './presses.ts';
import { createRowScroll, ShowNewRow } from './new-rows.tsx';
import { RenameHintId } from './todo-title.tsx';

export interface TodoListHandle {
  /**
   * Call it when todos are asked for: of their rows, once they are there and `isNew`, the last is
   * scrolled into view, unless the user has scrolled since or is editing a title.
   */
  expectNewRows: () => void;
  /** Scrolls up to the first row if it is not in view. */
  showFirstRow: () => void;
}

interface TodoListProps extends PropsWithChildren {
  ref?: Ref<TodoListHandle> | undefined;
  /** Called when the focused row disappears and no row is left to take the focus, or may do so. */
  onFocusLost?: (() => void) | undefined;
}

/** A control in a row, by its name: `toggle`, `title` or `delete`. */
interface Control {
  row: Element;
  name: string;
  isEditor: boolean;
}

/**
 * The list of todo rows, in one or more {@link TodoGroup}s. When the focused control disappears, the
 * focus moves to the same control of its row. If the row is gone too (deleted or filtered out), it
 * moves to that control of the next row, or else of the previous row, or else `onFocusLost` is
 * called, as it is at once if the control was an editor: keys that are on their way must not reach
 * another todo. After a delete by mouse, touch or pen, the list itself gets the focus: Space scrolls
 * there, and deletes nothing. Keep the list mounted when it is empty, so that it can do so for the last row.
 *
 * Up, Down, Home and End move the focus between the same controls of the rows.
 */
export function TodoList({ ref, onFocusLost, children }: TodoListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Control>(undefined);
  /** All rows, while one of them has the focus: of those, one gets it when that row disappears. */
  const rows = useRef<readonly Element[]>([]);
  const renameHintId = useId();
  const [rowScroll] = useState(createRowScroll);

  useImperativeHandle(ref, () => {
    const showFirstRow = () => rowScroll.showFirstRow(list.current as HTMLDivElement);
    return { expectNewRows: rowScroll.expectNewRows, showFirstRow };
  }, [rowScroll]);

  const getRows = () => Array.from(list.current?.querySelectorAll('li') ?? []);

  function passFocusOn() {
    const lost = focused.current;
    if (!lost) return;
    if (document.activeElement !== document.body) {
      if (lost.row.isConnected) rows.current = getRows();
      else focused.current = undefined;
      return;
    }
    focused.current = undefined;
    if (lost.name === 'delete' && isPointer()) {
      // Space must scroll on, and not delete the next todo.
      list.current?.focus({ preventScroll: true });
      return;
    }
    const index = rows.current.indexOf(lost.row);
    const others = [...rows.current.slice(index), ...rows.current.slice(0, index).reverse()];
    const next = (lost.isEditor ? [lost.row] : others).find((row) => row.isConnected);
    if (next) findControl(next, lost.name)?.focus();
    if (!next?.contains(document.activeElement)) onFocusLost?.();
  }

  const handleMutations = useEffectEvent(passFocusOn);

  useEffect(() => {
    const observer = new MutationObserver(() => handleMutations());
    observer.observe(list.current as HTMLDivElement, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function handleFocus(event: FocusEvent<HTMLDivElement>) {
    if (event.target === event.currentTarget) return;
    focused.current = controlOf(event.target);
    rows.current = getRows();
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    // If the whole window loses the focus, its active element stays: the user has not left the row.
    if (document.activeElement !== event.target) focused.current = undefined;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target === event.currentTarget) return;
    const { row, name, isEditor } = controlOf(event.target as HTMLElement);
    if (isEditor || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = rows.current;
    const index = all.indexOf(row);
    const next = {
      ArrowDown: all[index + 1],
      ArrowUp: all[index - 1],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    const nextControl = next && findControl(next, name);
    if (!nextControl) return;
    event.preventDefault();
    nextControl.focus();
    keepFocusInView(nextControl);
  }

  return (
    <RenameHintId value={renameHintId}>
      <div
        role="list"
        aria-label="Todos"
        ref={list}
        className="todo-list"
        tabIndex={-1}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onKeyDownCapture={handleKeyDown}
      >
        <ShowNewRow value={rowScroll.showNewRow}>{children}</ShowNewRow>
      </div>
      <p id={renameHintId} hidden>
        Press to rename
      </p>
    </RenameHintId>
  );
}

/** Returns the control that an element in a row is, or that it belongs to: by default, the title. */
function controlOf(element: HTMLElement): Control {
  const row = element.closest('li') as HTMLElement;
  const name = element.dataset['control'] ?? 'title';
  return { row, name, isEditor: element.matches('.editor') };
}

function findControl(row: Element, name: string) {
  return row.querySelector<HTMLElement>(`[data-control="${name}"]`);
}

/**
 * Scrolls to the focus once more in each of the next two frames: rows off the screen get their
 * heights when they come near it.
 */
function keepFocusInView(focused: HTMLElement) {
  function follow() {
    if (document.activeElement === focused) focused.scrollIntoView({ block: 'nearest' });
  }
  requestAnimationFrame(() => {
    follow();
    requestAnimationFrame(follow);
  });
}
