import type { ChangeEnd } from 'todo-core';
import { batchMs, createValue } from './value.ts';

/** How long a new row is highlighted, in milliseconds. */
const highlightMs = 1400;

export type Highlights = ReturnType<typeof createHighlights>;

/** Holds the ids of new todos, for a moment. */
export function createHighlights() {
  // A new row reads the ids when it first renders. If listeners heard at once, it would render twice.
  const { get, set, subscribe } = createValue<ReadonlySet<number>>(new Set(), batchMs);

  return {
    ...{ get, subscribe },

    /** Call it with the end of each change. */
    handleEnd: (end: ChangeEnd) => {
      if (end.outcome !== 'made' || end.change.action !== 'create' || !end.todo) return;
      const { id } = end.todo;
      set(new Set([...get(), id]));
      setTimeout(() => set(new Set([...get()].filter((each) => each !== id))), highlightMs);
    },
  };
}
