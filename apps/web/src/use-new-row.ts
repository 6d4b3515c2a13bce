import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Todo, TodoStore } from 'todo-core';
import type { UnsavedWork } from './unsaved-work.ts';

interface NewRow {
  /** Goes to the list of rows, whose last one is the new todo's. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Whether creates of this tab are pending. */
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
    setPendingCount((count) => count + 1);
    const isCreated = await work.create(title);
    if (isCreated) newId.current = store.getSnapshot().todos.at(-1)?.id;
    setPendingCount((count) => count - 1);
    return isCreated;
  }

  useEffect(() => {
    const row = list.current?.lastElementChild;
    if (!(row instanceof HTMLElement) || shown.at(-1)?.id !== newId.current) return;
    newId.current = undefined;
    row.dataset['fresh'] = '';
    if (scrollY !== knownScrollY.current || list.current?.querySelector('.editor')) return;

    // Rows off the screen have an estimated height until they come near it: the place moves meanwhile.
    let frames = 10;
    (function follow() {
      row.scrollIntoView({ block: 'nearest' });
      knownScrollY.current = scrollY;
      if (frames-- > 0) requestAnimationFrame(follow);
    })();
  });

  function showFirstRow() {
    newId.current = undefined;
    list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return { list, isCreating: pendingCount > 0, create, showFirstRow };
}
