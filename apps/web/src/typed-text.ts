import type { Todo, TodoStore } from 'todo-core';

/** Text that the user typed and that was not sent. */
export interface UnsentText {
  /** The text of the new-todo field. */
  readonly draft: string;
  /** Titles to add, oldest first: their create failed, or waits for its turn. */
  readonly titles: readonly string[];
  /** New titles, by the todo's id: their rename failed, or the edit is open. */
  readonly renames: ReadonlyMap<number, string>;
}

/** Input that no server has confirmed yet: closing the tab would lose it. */
export interface UnsavedWork {
  /** The text of the new-todo field, kept while the About page is shown. */
  readonly draft: string;
  keepDraft(this: void, text: string): void;
  /** Takes the oldest failed title from the store, because it is in the field now. */
  takeReturnedTitle(this: void): void;
  /** Creates a todo as the store does. */
  create(this: void, title: string): Promise<Todo | undefined>;
  rename(this: void, id: number, title: string): void;
  /** Sends a failed rename again. */
  retryRename(this: void, id: number): void;
  /** Keeps the text of a todo's open editor; `undefined` when it closes or nothing has changed. */
  keepEdit(this: void, id: number, text: string | undefined): void;
  /** Returns whether there is any unsaved work. A draft counts only if it is a failed title. */
  isPending(this: void): boolean;
  getUnsentText(this: void): UnsentText;
  /** Calls `listener` after each change. Only one listener is supported. */
  subscribe(this: void, listener: () => void): void;
}

/** @param restoredDraft the oldest failed title of the store, if it is a draft kept over a reload */
export function createUnsavedWork(store: TodoStore, restoredDraft?: string): UnsavedWork {
  /** The calls that have not settled, and the title of each that creates a todo. */
  const calls = new Map<Promise<unknown>, string | undefined>();
  const edits = new Map<number, string>();
  let draft = '';
  let isDraftReturned = false;
  let notify = () => {};

  function track(call: Promise<unknown>, title?: string) {
    calls.set(call, title);
    notify();
    void call.then(() => {
      calls.delete(call);
      notify();
    });
  }

  const rename = (id: number, title: string) => track(store.rename(id, title));

  return {
    get draft() {
      return draft;
    },
    keepDraft(text) {
      draft = text;
      if (text === '') isDraftReturned = false;
      notify();
    },
    takeReturnedTitle() {
      const [title] = store.getSnapshot().failedTitles;
      if (title === undefined) return;
      store.dismissFailedTitles([title]);
      isDraftReturned = title !== restoredDraft;
      restoredDraft = undefined;
      notify();
    },
    create(title) {
      const call = store.create(title);
      track(call, title);
      return call;
    },
    rename,
    retryRename(id) {
      const title = store.getSnapshot().failedRenames.get(id);
      if (title !== undefined) rename(id, title);
    },
    keepEdit(id, text) {
      if (text === undefined) edits.delete(id);
      else edits.set(id, text);
      notify();
    },
    isPending() {
      const { failedTitles, failedRenames } = store.getSnapshot();
      return (
        calls.size + edits.size + failedRenames.size > 0 ||
        isDraftReturned ||
        failedTitles.some((title) => title !== restoredDraft)
      );
    },
    getUnsentText() {
      const { failedTitles, failedRenames } = store.getSnapshot();
      // Creates are sent one at a time: the first is in flight.
      const [, ...waiting] = [...calls.values()].filter((title) => title !== undefined);
      const titles = [...failedTitles, ...waiting];
      return {
        draft: isDraftReturned ? '' : draft,
        titles: isDraftReturned ? [draft, ...titles] : titles,
        renames: new Map([...failedRenames, ...edits]),
      };
    },
    subscribe(listener) {
      notify = listener;
      store.subscribe(listener);
    },
  };
}
