import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useRef } from 'react';
import { isThere } from '../../shared/focus-keeper.ts';
import { usePageParts } from '../../shared/page-context.ts';
import { isInTextField } from '../../shared/text-field.ts';

/**
 * Says where the focus goes when the control that has it disappears, and moves it by arrow keys, Home and
 * End, also to and from the new-todo field. Returns the handlers of the list, and how to focus its first circle.
 *
 * From an editor, the focus moves to the new-todo field at once: keys that are on their way must not reach
 * another todo. From one that a tap has opened, it goes to `<main>`. After a delete by mouse, touch or pen,
 * the list itself gets it: Space scrolls there, and deletes nothing.
 */
export function useRowFocus(list: RefObject<HTMLDivElement | null>) {
  const { keepFocus, presses, main, newTodoField } = usePageParts();
  /** Whether the control that has the focus was last used by mouse, touch or pen. */
  const isUsedByPointer = useRef(false);

  const getRows = () => Array.from(list.current?.querySelectorAll('li:not([inert])') ?? []);

  function focusFirstCircle(): boolean {
    const circle = getRows()[0]?.querySelector<HTMLElement>('[data-control="toggle"]:enabled');
    circle?.focus();
    return circle !== null && circle !== undefined;
  }

  function passOn(name: string, row: Element, rows: readonly Element[]) {
    if (name === 'delete' && isUsedByPointer.current) {
      list.current?.focus({ preventScroll: true });
      return;
    }
    const index = rows.indexOf(row);
    const others = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const isEditor = name === 'editor';
    const next = (isEditor ? [row] : others).find(isThere);
    if (next) findControl(next, isEditor ? 'title' : name)?.focus();
  }

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (target === currentTarget) return;
    isUsedByPointer.current = false;
    const { name, row } = controlOf(target);
    // The keys of a touch keyboard do not tell.
    const isTapped = name === 'editor' && presses.isTouch();
    keepFocus(() => {
      const rows = getRows();
      return () => {
        if (isTapped && isThere(row)) main.current?.focus({ preventScroll: true });
        else passOn(name, row, rows);
      };
    });
  }

  function handleClick(event: MouseEvent) {
    isUsedByPointer.current = !presses.isVirtual(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (target === currentTarget || altKey || ctrlKey || metaKey) return;
    const { name, row } = controlOf(target as HTMLElement);
    const rows = getRows();
    const index = rows.indexOf(row);
    const isTyped = /^[\p{L}\p{N}]$/u.test(key);
    if (name === 'toggle' && (isTyped || (key === 'ArrowUp' && !shiftKey && index === 0))) {
      // What is typed goes there, too.
      if (!isTyped) event.preventDefault();
      newTodoField.focus();
      return;
    }
    if (shiftKey) return;
    const next = {
      ArrowDown: rows[index + 1],
      ArrowUp: rows[index - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[key];
    const nextControl = next && findControl(next, name);
    if (!nextControl || isInTextField(event.nativeEvent)) return;
    event.preventDefault();
    nextControl.focus();
    const scroll = () => {
      if (document.activeElement === nextControl) nextControl.scrollIntoView({ block: 'nearest' });
    };
    requestAnimationFrame(() => {
      scroll();
      // Rows off the screen get their heights when they come near it.
      requestAnimationFrame(scroll);
    });
  }

  const handlers = {
    onFocus: handleFocus,
    onClickCapture: handleClick,
    onKeyDownCapture: handleKeyDown,
  };
  return { handlers, focusFirstCircle };
}

function controlOf(element: HTMLElement) {
  const row = element.closest('li') as Element;
  // The buttons of an unsaved title belong to the title.
  return { row, name: element.dataset['control'] ?? 'title' };
}

function findControl(row: Element, name: string) {
  return row.querySelector<HTMLElement>(`[data-control="${name}"]`);
}
