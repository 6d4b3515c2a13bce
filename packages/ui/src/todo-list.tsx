import type { FocusEvent, KeyboardEvent, MouseEvent, PropsWithChildren, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useAnnounce } from './announcer.tsx';
import { survivingNeighbours } from './surviving-neighbours.ts';
import { RenameHintId } from './todo-title.tsx';

interface TodoListProps extends PropsWithChildren {
  /** Receives the element of the list, so that the page can find its rows. */
  ref?: RefObject<HTMLDivElement | null> | undefined;
  /** Called when the focused row disappears and no row is left to take the focus, or may do so. */
  onFocusLost?: (() => void) | undefined;
}

/** A control in a row, by its name: `toggle`, `title` or `delete`. */
interface Control {
  row: Element;
  group: Element;
  name: string;
  isEditor: boolean;
}

/**
 * The list of todo rows, in one or more {@link TodoGroup}s. When the focused control disappears, the
 * focus moves to the same control of its row. If the row is gone too (deleted or filtered out), it
 * moves to that control of the next row, or else of the previous row, or else `onFocusLost` is
 * called, as it is at once if the control was an editor: keys that are on their way must not reach
 * another todo. Keep the list mounted when it is empty, so that it can do so for the last row.
 *
 * Up, Down, Home and End move the focus between the same controls of the rows. A title that could not
 * be saved is announced when it appears in a row.
 */
export function TodoList({ ref, onFocusLost, children }: TodoListProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const list = ref ?? ownRef;
  const focused = useRef<Control>(undefined);
  const renameHintId = useId();
  const announce = useAnnounce();

  function passFocusOn(records: MutationRecord[]) {
    const lost = focused.current;
    if (!lost) return;
    if (document.activeElement !== document.body) {
      if (!lost.row.isConnected) focused.current = undefined;
      return;
    }
    focused.current = undefined;
    const others = lost.isEditor ? [] : survivingNeighbours(lost.row, lost.group, records);
    for (const row of [lost.row, ...others]) {
      findControl(row, lost.name)?.focus();
      if (row.contains(document.activeElement)) return;
    }
    onFocusLost?.();
  }

  function showAppeared({ target, addedNodes }: MutationRecord) {
    // New rows, of which there may be thousands: nothing appeared in them.
    if (!(target as Element).closest('li')) return;
    for (const node of addedNodes) {
      const part = node instanceof Element && node.closest('[data-announced]');
      if (!part) continue;
      announce(part.firstElementChild?.textContent ?? '');
      // Its buttons may be below the window, or under the footer.
      if (part.parentElement?.contains(document.activeElement)) {
        part.scrollIntoView({ block: 'nearest' });
      }
    }
  }

  const handleMutations = useEffectEvent((records: MutationRecord[]) => {
    passFocusOn(records);
    records.forEach(showAppeared);
  });

  // Mutation records say where a removed row was, at no cost per row. They also say what appeared
  // in an existing row.
  useEffect(() => {
    const observer = new MutationObserver((records) => handleMutations(records));
    observer.observe(list.current as HTMLDivElement, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list]);

  function handleFocus(event: FocusEvent<HTMLDivElement>) {
    focused.current = controlOf(event.target);
    if (focused.current.isEditor) markUsed(event.target);
  }

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    // If the whole window loses the focus, its active element stays: the user has not left the row.
    if (document.activeElement !== event.target) focused.current = undefined;
  }

  function handleClick(event: MouseEvent) {
    const target = event.target as HTMLElement;
    // A click on a title changes nothing.
    if (target.matches('button:not(.title), input')) markUsed(target);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { row, group, name, isEditor } = controlOf(event.target as HTMLElement);
    if (isEditor || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = {
      ArrowDown: row.nextElementSibling ?? group.nextElementSibling?.firstElementChild,
      ArrowUp: row.previousElementSibling ?? group.previousElementSibling?.lastElementChild,
      Home: event.currentTarget.firstElementChild?.firstElementChild,
      End: event.currentTarget.lastElementChild?.lastElementChild,
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
        onFocus={handleFocus}
        onBlur={handleBlur}
        onClickCapture={handleClick}
        onKeyDownCapture={handleKeyDown}
      >
        {children}
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
  const group = row.parentElement as HTMLElement;
  const name = element.dataset['control'] ?? 'title';
  return { row, group, name, isEditor: element.matches('.editor') };
}

/** Records in the row which control was used last: the styles show there that the row is busy. */
function markUsed(element: HTMLElement) {
  const { row, name } = controlOf(element);
  row.setAttribute('data-used', name);
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
