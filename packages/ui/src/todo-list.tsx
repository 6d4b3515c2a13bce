import type { ComponentProps, FocusEvent } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';
import { survivingNeighbours } from './surviving-neighbours.ts';

/** Props of {@link TodoList}; every other prop goes to the `<ul>`. */
export interface TodoListProps extends ComponentProps<'ul'> {
  /** Called when the row that had the focus vanished and no row is left to take it. */
  onFocusLost?: (() => void) | undefined;
}

interface Focused {
  row: Element;
  control: string;
}

/**
 * The list of todo rows. When the row that has the focus vanishes (deleted, or filtered away), the focus goes
 * to the same control of the next row, else of the previous one, else to `onFocusLost`. Stay mounted when
 * empty: the focus of the last row is passed on from here.
 */
export function TodoList({ onFocusLost, onFocus, onBlur, className, ref, ...rest }: TodoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Focused>(undefined);

  useImperativeHandle(ref, () => list.current as HTMLUListElement, []);

  const passFocusOn = useEffectEvent((records: MutationRecord[]) => {
    const lost = focused.current;
    if (!lost || lost.row.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    for (const row of survivingNeighbours(lost.row, records)) {
      row.querySelector<HTMLElement>(`[data-control="${lost.control}"]`)?.focus();
      if (row.contains(document.activeElement)) return;
    }
    onFocusLost?.();
  });

  // Only mutation records know, after the fact and at no cost per row, where a vanished row stood.
  useEffect(() => {
    const observer = new MutationObserver((records) => passFocusOn(records));
    if (list.current) observer.observe(list.current, { childList: true });
    return () => observer.disconnect();
  }, []);

  function handleFocus(event: FocusEvent<HTMLUListElement>) {
    const row = event.target.closest('li');
    const control = event.target.dataset.control;
    focused.current = row && control ? { row, control } : undefined;
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLUListElement>) {
    // A window that loses the focus keeps its active element: the user has not left the row.
    if (document.activeElement !== event.target) focused.current = undefined;
    onBlur?.(event);
  }

  return (
    <ul
      aria-label="Todos"
      {...rest}
      ref={list}
      className={classNames('todo-list', className)}
      onFocus={handleFocus}
      onBlur={handleBlur}
    />
  );
}
