import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Todo, TodoStore } from 'todo-core';
import type { UnsavedWork } from './unsaved-work.ts';

/** How long a create is pending before the page says so, in milliseconds. */
const waitMs = 50;

interface NewRow {
  /** Goes to the list, whose rows are those of the shown todos. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Whether creates of this tab have been pending for longer than a moment. */
  readonly isCreating: boolean;
  /** Creates a todo, and then brings its row into view. */
  readonly create: (title: string) => Promise<boolean>;
  /** Scrolls up to the first row, where it is not in view. */
  readonly showFirstRow: () => void;
}

/**
 * Shows what became of a title that was entered. The row of the todo is scrolled into view and stands
 * out for a moment; nothing scrolls where the user has scrolled since, or edits a title.
 */
export function useNewRow(store: TodoStore, work: UnsavedWork, shown: readonly Todo[]): NewRow {
  const list = useRef<HTMLUListElement>(null);
  const [pendingCount, setPendingCount] = useState(0);
  const newId = useRef<number>(undefined);
  const knownScrollY = useRef(0);

  async function create(title: string) {
    knownScrollY.current = scrollY;
    const indicator = { isShown: false };
    // A quick response renders the new row, and nothing else.
    const timer = setTimeout(() => {
      indicator.isShown = true;
      setPendingCount((count) => count + 1);
    }, waitMs);
    const isCreated = await work.create(title);
    clearTimeout(timer);
    if (indicator.isShown) setPendingCount((count) => count - 1);
    return isCreated;
  }

  useEffect(
    () =>
      store.subscribeToChanges((change) => {
        if (change.type === 'created') newId.current = change.todo.id;
      }),
    [store],
  );

  useEffect(() => {
    if (newId.current === undefined) return;
    // Another tab's todo may stand behind it.
    const row = list.current?.children[shown.findIndex(({ id }) => id === newId.current)];
    if (!(row instanceof HTMLElement)) return;
    newId.current = undefined;
    row.dataset['fresh'] = '';

    // In the next frame, the layout is needed anyway. Rows off the screen have an estimated height until
    // they come near it: the place moves meanwhile.
    let frames = 10;
    requestAnimationFrame(function follow() {
      if (frames === 10 && hasMovedOn()) return;
      row.scrollIntoView({ block: 'nearest' });
      knownScrollY.current = scrollY;
      if (frames-- > 0) requestAnimationFrame(follow);
    });
  });

  function hasMovedOn() {
    return scrollY !== knownScrollY.current || list.current?.querySelector('.editor');
  }

  function showFirstRow() {
    newId.current = undefined;
    list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return { list, isCreating: pendingCount > 0, create, showFirstRow };
}
