import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Todo } from 'todo-core';
import type { UnsavedWork } from './unsaved-work.ts';

/** How long a create is pending before it is shown as pending, in milliseconds. */
const indicatorDelayMs = 50;

interface NewRow {
  /** The ref of the list. Its rows have to be those of the shown todos. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Whether creates of this tab are shown as pending. */
  readonly isCreating: boolean;
  /** Creates a todo, and then scrolls its row into view. */
  readonly create: (title: string) => Promise<void>;
  /** Scrolls up to the first row if it is not in view. */
  readonly showFirstRow: () => void;
}

/**
 * Scrolls the row of a new todo into view and highlights it for a moment. Does not scroll if the
 * user has scrolled since or is editing a title.
 */
export function useNewRow(work: UnsavedWork, shown: readonly Todo[]): NewRow {
  const list = useRef<HTMLUListElement>(null);
  const [pendingCount, setPendingCount] = useState(0);
  const [newId, setNewId] = useState<number>();
  const followedId = useRef<number>(undefined);
  const lastScrollY = useRef(0);

  async function create(title: string) {
    lastScrollY.current = scrollY;
    const indicator = { isShown: false };
    // A quick response renders only the new row.
    const timer = setTimeout(() => {
      indicator.isShown = true;
      setPendingCount((count) => count + 1);
    }, indicatorDelayMs);
    const created = await work.create(title);
    clearTimeout(timer);
    if (indicator.isShown) setPendingCount((count) => count - 1);
    if (created) setNewId(created.id);
  }

  useEffect(() => {
    if (newId === undefined || newId === followedId.current) return;
    // Another client may have added a todo after it.
    const row = list.current?.children[shown.findIndex(({ id }) => id === newId)];
    if (!(row instanceof HTMLElement)) return;
    followedId.current = newId;
    row.dataset['fresh'] = '';

    // In the next frame, the layout is needed anyway. Rows off the screen have estimated heights
    // until they come near it, so the row may move for some frames.
    let frames = 10;
    requestAnimationFrame(function follow() {
      if (frames === 10 && hasMovedOn()) return;
      row.scrollIntoView({ block: 'nearest' });
      lastScrollY.current = scrollY;
      if (frames-- > 0) requestAnimationFrame(follow);
    });
  });

  function hasMovedOn() {
    return scrollY !== lastScrollY.current || list.current?.querySelector('.editor');
  }

  function showFirstRow() {
    followedId.current = newId;
    list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return { list, isCreating: pendingCount > 0, create, showFirstRow };
}
