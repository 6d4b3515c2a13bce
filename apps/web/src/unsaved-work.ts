import type { TodoStore } from 'todo-core';

/** Input that no server has confirmed yet: closing the tab would lose it. */
export interface UnsavedWork {
  /** The text of the new-todo field, kept while the About page is shown. */
  readonly draft: string;
  keepDraft(this: void, text: string): void;
  /** Marks the draft as a title whose create failed: it is unsaved work until the field is empty. */
  markDraftReturned(this: void): void;
  /** Counts a call as unsaved work until it settles. */
  track(this: void, call: Promise<unknown>): void;
  /** Counts the open editor of a todo as unsaved work until it closes. */
  setEditing(this: void, id: number, editing: boolean): void;
  /** Returns whether there is any unsaved work. */
  isPending(this: void): boolean;
}

export function createUnsavedWork(store: TodoStore): UnsavedWork {
  const calls = new Set<Promise<unknown>>();
  const edits = new Set<number>();
  let draft = '';
  let isDraftReturned = false;
  return {
    get draft() {
      return draft;
    },
    keepDraft(text) {
      draft = text;
      if (text === '') isDraftReturned = false;
    },
    markDraftReturned() {
      isDraftReturned = true;
    },
    track(call) {
      calls.add(call);
      void call.finally(() => calls.delete(call));
    },
    setEditing(id, editing) {
      if (editing) edits.add(id);
      else edits.delete(id);
    },
    isPending: () =>
      calls.size > 0 ||
      edits.size > 0 ||
      isDraftReturned ||
      store.getSnapshot().failedTitles.length > 0,
  };
}
