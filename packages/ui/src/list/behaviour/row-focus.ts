import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { inTwoFrames } from './new-rows.ts';
import { usePageParts } from '../../shared/page-context.ts';

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
 * Keeps the focus in a list when the control that has it disappears, and moves it by arrow keys, Home and
 * End. Returns the handlers of the list.
 *
 * From an editor, the focus moves to the new-todo field at once: keys that are on their way must not reach
 * another todo. After a delete by mouse, touch or pen, the list itself gets it: Space scrolls there, and
 * deletes nothing.
 */
export function useRowFocus(list: RefObject<HTMLDivElement | null>) {
  const { newTodoField, presses } = usePageParts();
  const focused = useRef<FocusedControl>(undefined);

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
    if (document.activeElement !== document.body && isThere(control.row)) {
      control.rows = getRows();
    } else {
      focused.current = undefined;
      passFocusOn(control);
    }
  });

  useEffect(() => {
    const observer = new MutationObserver(() => handleMutations());
    observer.observe(list.current as HTMLDivElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert'],
    });
    return () => observer.disconnect();
  }, [list]);

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
    if (focused.current) focused.current.usedByPointer = !presses.isVirtual(event);
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

  return {
    onFocus: handleFocus,
    onBlur: handleBlur,
    onClickCapture: handleClick,
    onKeyDownCapture: handleKeyDown,
  };
}

const isThere = (row: Element) => row.isConnected && !row.hasAttribute('inert');

function findControl(row: Element, name: string) {
  return row.querySelector<HTMLElement>(`[data-control="${name}"]`);
}
