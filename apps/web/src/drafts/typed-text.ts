import { type Change, parseTitle } from 'todo-core';
import type { PageValue } from '../state/page-state.ts';

/** What is kept over a reload. */
export interface KeptText {
  /** The text of the new-todo field. */
  readonly draft: string;
  /** Titles that were pasted, and are neither added nor discarded. */
  readonly pasted: readonly string[];
  /** Titles that are not saved: the store's, and those of open editors as failed renames. */
  readonly changes: readonly Change[];
}

export const emptyText: KeptText = { draft: '', pasted: [], changes: [] };

/** Returns whether a value is a kept text; the store checks its changes. */
export function isKeptText(value: unknown): value is KeptText {
  const { draft, pasted, changes } = Object(value) as Partial<KeptText>;
  return (
    typeof draft === 'string' &&
    Array.isArray(pasted) &&
    pasted.every((title) => typeof title === 'string') &&
    Array.isArray(changes)
  );
}

export type TypedText = ReturnType<typeof createTypedText>;

/** Returns what changes the text that is typed and not submitted: the draft, pasted titles, and the open edit. */
export function createTypedText({ get, set }: PageValue) {
  return {
    setDraft: (draft: string) => set({ draft }),
    setPasted: (pasted: readonly string[]) => set({ pasted }),
    /** Lists titles as pasted again, before those that were pasted since. */
    putBack: (titles: readonly string[]) => set({ pasted: [...titles, ...get().pasted] }),

    /** Call it when a todo's editor opens, when its text changes, and when it closes. */
    setEdit: (todoId: number, isOpen: boolean, text?: string) => {
      if (isOpen) set({ edit: { todoId, text } });
      else if (get().edit?.todoId === todoId) set({ edit: undefined });
    },

    /**
     * Text that was typed before the page opened becomes the draft. Another draft, kept over a reload,
     * joins the pasted titles. An empty text changes nothing.
     */
    takeEarlyDraft: (typed: string) => {
      const { draft, pasted } = get();
      if (typed === '' || typed === draft) return;
      const title = parseTitle(draft);
      set({ draft: typed, pasted: title === undefined ? pasted : [...pasted, title] });
    },
  };
}
