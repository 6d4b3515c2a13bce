import type { ComponentProps, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { announce } from './announce.ts';
import { classNames } from './class-names.ts';
import { renameHintId } from './rename-hint-id.ts';
import { survivingNeighbours } from './surviving-neighbours.ts';

/** Props of {@link TodoList}; every other prop goes to the `<ul>`. */
export interface TodoListProps extends ComponentProps<'ul'> {
  /** Called when the focused row disappears and no row is left to take the focus. */
  onFocusLost?: (() => void) | undefined;
}

interface Focused {
  row: Element;
  control: string;
}

/**
 * The list of todo rows. When the focused control disappears, the focus moves to the same control
 * of its row. If the row is gone too (deleted or filtered out), it moves to that control of the
 * next row, or else of the previous row, or else `onFocusLost` is called. Keep the list mounted
 * when it is empty, so that it can do so for the last row.
 *
 * Up, Down, Home and End move the focus between the same controls of the rows. A hidden live region
 * after the list announces each deleted todo, and each title that could not be saved.
 */
export function TodoList({
  onFocusLost,
  onFocus,
  onBlur,
  onClickCapture,
  onKeyDownCapture,
  className,
  ref,
  ...rest
}: TodoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Focused>(undefined);

  useImperativeHandle(ref, () => list.current as HTMLUListElement, []);

  const passFocusOn = useEffectEvent((records: MutationRecord[]) => {
    const lost = focused.current;
    if (!lost) return;
    if (document.activeElement !== document.body) {
      if (!lost.row.isConnected) focused.current = undefined;
      return;
    }
    focused.current = undefined;
    for (const row of [lost.row, ...survivingNeighbours(lost.row, records)]) {
      focusControl(row, lost.control);
      if (row.contains(document.activeElement)) return;
    }
    onFocusLost?.();
  });

  // Mutation records say where a removed row was, at no cost per row. They also say what appeared
  // in an existing row.
  useEffect(() => {
    const observer = new MutationObserver((records) => {
      passFocusOn(records);
      for (const { target, addedNodes } of records) {
        // New rows, of which there may be thousands: nothing appeared in them.
        if (target === list.current) continue;
        for (const node of addedNodes) {
          const part = node instanceof Element && node.closest('[data-announced]');
          if (!part) continue;
          const [message] = part.children as unknown as [Element];
          announce(list.current, message.textContent);
          // Its buttons may be below the window, or under the footer.
          const row = part.parentElement as Element;
          if (row.contains(document.activeElement)) part.scrollIntoView({ block: 'nearest' });
        }
      }
    });
    if (list.current) observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function handleFocus(event: FocusEvent<HTMLUListElement>) {
    const row = event.target.closest('li');
    const control = event.target.dataset.control;
    focused.current = row && control ? { row, control } : undefined;
    if (event.target.matches('.editor')) markUsed(event.target);
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLUListElement>) {
    // If the whole window loses the focus, its active element stays: the user has not left the row.
    if (document.activeElement !== event.target) focused.current = undefined;
    onBlur?.(event);
  }

  function handleClick(event: MouseEvent<HTMLUListElement>) {
    const control = event.target as HTMLElement;
    // A click on a title changes nothing.
    if (!control.matches('.title')) markUsed(control);
    onClickCapture?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    onKeyDownCapture?.(event);
    const control = event.target as HTMLElement;
    const name = control.dataset['control'];
    const row = control.closest('li');
    if (!name || !row || control.matches('textarea')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: list.current?.firstElementChild,
      End: list.current?.lastElementChild,
    }[event.key];
    if (!next) return;
    event.preventDefault();
    focusControl(next, name);
    keepFocusInView();
  }

  return (
    <>
      <ul
        aria-label="Todos"
        {...rest}
        ref={list}
        className={classNames('todo-list', className)}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClickCapture={handleClick}
        onKeyDownCapture={handleKeyDown}
      />
      <p aria-live="polite" className="announcement" />
      <p id={renameHintId} hidden>
        Press Enter to rename
      </p>
    </>
  );
}

/** Records in the row which control was used last: the styles show there that the row is busy. */
function markUsed(control: HTMLElement) {
  const { control: used } = control.dataset;
  const row = control.closest('li');
  if (row && used) row.dataset['used'] = used;
}

function focusControl(row: Element, control: string) {
  row.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
}

/** Follows the focus for some frames: rows off the screen get their heights when they come near it. */
function keepFocusInView() {
  const focused = document.activeElement;
  let frames = 10;
  requestAnimationFrame(function follow() {
    if (document.activeElement !== focused) return;
    focused?.scrollIntoView({ block: 'nearest' });
    if (frames-- > 0) requestAnimationFrame(follow);
  });
}
