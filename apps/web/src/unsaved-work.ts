import type { TodoStore } from 'todo-core';

/** What the user has made and no server has confirmed: closing the tab would lose it. */
export interface UnsavedWork {
  /** The text of the new-todo field, kept while another page is shown. */
  readonly draft: string;
  keepDraft(this: void, text: string): void;
  /** The draft is a title whose create failed: it counts as unsaved work until the field is empty again. */
  markDraftReturned(this: void): void;
  /** Counts a call as unsaved work until it is settled. */
  track(this: void, call: Promise<unknown>): void;
  /** Counts the todo's open edit input as unsaved work until it is closed. */
  setEditing(this: void, id: number, editing: boolean): void;
  /** Whether there is any. */
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
