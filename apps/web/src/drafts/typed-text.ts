import { type Change, parseTitle } from 'todo-core';
import { createValue } from '../state/value.ts';

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

/**
 * Returns whether a value is a kept text; the store checks its changes. It uses nothing of this module,
 * because the inline script has it, too.
 */
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

/** Holds what is typed and not submitted: the draft, pasted titles, and open edits. */
export function createTypedText(kept = emptyText) {
  /** The texts of open editors that were changed, by the todo's id. */
  const edits: ReadonlyMap<number, string> = new Map();
  const { get, set, subscribe } = createValue({ draft: kept.draft, pasted: kept.pasted, edits });

  return {
    get,
    getPasted: () => get().pasted,
    subscribe,
    setDraft: (draft: string) => set({ ...get(), draft }),
    setPasted: (pasted: readonly string[]) => set({ ...get(), pasted }),
    /** Lists titles as pasted again, before those that were pasted since. */
    putBack: (titles: readonly string[]) => set({ ...get(), pasted: [...titles, ...get().pasted] }),

    /** Sets the text of a todo's open editor; `undefined` when it closes or nothing has changed. */
    setEdit: (id: number, text: string | undefined) => {
      const edits = new Map(get().edits);
      if (text === undefined) edits.delete(id);
      else edits.set(id, text);
      set({ ...get(), edits });
    },

    /**
     * Text that was typed before the page opened becomes the draft. Another draft, kept over a reload,
     * joins the pasted titles. An empty text changes nothing.
     */
    takeEarlyDraft: (typed: string) => {
      const { draft, pasted, edits } = get();
      if (typed === '' || typed === draft) return;
      const title = parseTitle(draft);
      set({ draft: typed, pasted: title === undefined ? pasted : [...pasted, title], edits });
    },
  };
}
