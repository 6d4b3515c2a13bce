import { type Change, parseTitle } from 'todo-core';

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

export type TypedText = ReturnType<typeof createTypedText>;

/** Holds what is typed and not submitted: the draft, pasted titles, and open edits. */
export function createTypedText({ draft, pasted } = emptyText) {
  const listeners = new Set<() => void>();
  /** The texts of open editors that were changed, by the todo's id. */
  const edits = new Map<number, string>();

  function notify() {
    for (const listener of listeners) listener();
  }

  return {
    getDraft: () => draft,
    getPasted: () => pasted,
    getEdits: (): ReadonlyMap<number, string> => edits,

    /**
     * Returns the draft for the new-todo field that the page opens with. If the user has typed into
     * the field before, that is the draft, and a restored one joins the pasted titles.
     */
    openField: (typed: string) => {
      const title = parseTitle(draft);
      if (typed !== '' && typed !== draft) {
        if (title !== undefined) pasted = [...pasted, title];
        draft = typed;
        notify();
      }
      return draft;
    },

    setDraft: (text: string) => {
      draft = text;
      notify();
    },

    setPasted: (titles: readonly string[]) => {
      pasted = titles;
      notify();
    },

    /** Sets the text of a todo's open editor; `undefined` when it closes or nothing has changed. */
    setEdit: (id: number, text: string | undefined) => {
      if (text === undefined) edits.delete(id);
      else edits.set(id, text);
      notify();
    },

    /** Calls `listener` after each change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
