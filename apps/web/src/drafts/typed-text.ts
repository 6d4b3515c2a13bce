import { type Change, parseTitle } from 'todo-core';
import type { PageValue, Typed } from '../state/page-state.ts';

/** What is kept over a reload. */
export interface KeptText extends Omit<Typed, 'editor'> {
  /** Titles that are not saved: the store's, and that of an open editor as a failed rename. */
  readonly changes: readonly Change[];
}

export const emptyText: KeptText = { draft: '', pasted: [], changes: [] };

/** Returns whether a value is a kept text; the page checks its changes. */
export function isKeptText(value: unknown): value is KeptText {
  const { draft, pasted, changes } = Object(value) as Partial<KeptText>;
  return (
    typeof draft === 'string' &&
    Array.isArray(pasted) &&
    pasted.every((title) => typeof title === 'string') &&
    Array.isArray(changes)
  );
}

/**
 * Joins two texts without losing any: the field has the draft of the first, unless that is empty. The other
 * draft is listed as pasted, or as not saved if `Edit` has put it there.
 */
export function joinTexts(one: KeptText, two: KeptText): KeptText {
  const [{ draft, draftOf }, other] = one.draft === '' ? [two, one] : [one, two];
  const title = parseTitle(other.draft);
  const isElsewhere = [draft, other.draftOf?.title].includes(other.draft);
  const newlyPasted = two.pasted.filter((each) => !one.pasted.includes(each));
  return {
    ...{ draft, draftOf },
    pasted: [...one.pasted, ...newlyPasted, ...(title && !isElsewhere ? [title] : [])],
    // Of two titles of one todo, the store takes the last.
    changes: [...two.changes, ...one.changes, ...(other.draftOf ? [other.draftOf] : [])],
  };
}

export type TypedText = ReturnType<typeof createTypedText>;

/** Returns what changes the text that is typed and not submitted. */
export function createTypedText({ get, set, render }: PageValue) {
  const setTyped = (part: Partial<Typed>) => set({ typed: { ...get().typed, ...part } });

  return {
    setTyped,
    setDraft: (draft: string) =>
      setTyped({ draft, draftOf: draft === '' ? undefined : get().typed.draftOf }),
    setPasted: (pasted: readonly string[]) => {
      setTyped({ pasted });
      // Before the next key: a second Enter would add them twice.
      render();
    },
    /** Lists titles as pasted again, before those that were pasted since. */
    putBack: (titles: readonly string[]) =>
      setTyped({ pasted: [...titles, ...get().typed.pasted] }),

    /** Call it when a todo's editor opens, when its text changes, and when it closes. */
    setEdit: (todoId: number, isOpen: boolean, text?: string) => {
      if (isOpen) setTyped({ editor: { todoId, text } });
      else if (get().typed.editor?.todoId === todoId) setTyped({ editor: undefined });
    },
  };
}
