import type { Todo, TodoStore } from 'todo-core';

/** The fields of a snapshot that have typed text. */
const textFields = ['pendingTitles', 'pendingRenames', 'failedTitles', 'failedRenames'] as const;

/** What is kept over a reload: typed text that is neither confirmed nor in flight. */
export interface KeptText {
  /** Drafts for the new-todo field: first the text in it, then those that wait until it is empty. */
  readonly drafts: readonly string[];
  /** Titles to add, oldest first: their create failed, or waits for its turn. */
  readonly titles: readonly string[];
  /** New titles, by the todo's id: their rename failed or waits, or their editor is open. */
  readonly renames: ReadonlyMap<number, string>;
}

export type TypedText = ReturnType<typeof createTypedText>;

/**
 * Knows what was typed and is not saved: drafts, open edits, and the titles that the store has.
 *
 * @param deleted the todos that wait to be created again: it changes when those titles do
 */
export function createTypedText(
  store: TodoStore,
  restoredDrafts: readonly string[] = [],
  deleted: ReadonlySet<Todo> = new Set(),
) {
  const listeners: ((isTyping: boolean) => void)[] = [];
  const edits = new Map<number, string>();
  /** The last title that was sent for each todo. */
  const sentRenames = new Map<number, string>();
  /** The last title that was sent to add, if it is pending: the store sends one at a time. */
  let sentTitle = '';
  let draft = '';
  let waitingDrafts = restoredDrafts;
  let isDraftFailed = false;
  let snapshot = store.getSnapshot();

  function notify(isTyping = false) {
    for (const listener of listeners) listener(isTyping);
  }

  store.subscribe(() => {
    const before = snapshot;
    snapshot = store.getSnapshot();
    // Most changes have no text: a press or an answer then costs no write.
    if (textFields.every((field) => snapshot[field] === before[field])) return;
    // The same title may be tried again, and wait then.
    const { pendingTitles, pendingRenames } = snapshot;
    if (!pendingTitles.includes(sentTitle)) sentTitle = '';
    for (const id of sentRenames.keys()) if (!pendingRenames.has(id)) sentRenames.delete(id);
    notify();
  });

  /** Returns what fills the new-todo field when the page opens, in this order. */
  function getDrafts(): readonly string[] {
    return draft === '' ? waitingDrafts : [draft, ...waitingDrafts];
  }

  return {
    getDrafts,

    /** Keeps the text of the new-todo field, and which drafts wait until it is empty. */
    keepDraft: (text: string, waiting = waitingDrafts) => {
      draft = text;
      waitingDrafts = waiting;
      if (text === '') isDraftFailed = false;
      notify(true);
    },

    /** Says that the text in the field is a failed title, until the field is empty again. */
    markDraftFailed: () => {
      isDraftFailed = true;
      notify();
    },

    /** Keeps the text of a todo's open editor; `undefined` when it closes or nothing has changed. */
    keepEdit: (id: number, text: string | undefined) => {
      if (text === undefined) edits.delete(id);
      else edits.set(id, text);
      notify(true);
    },

    /** Notes a title when it is sent. While it is pending, nobody knows what becomes of it. */
    noteSent: (title: string, id?: number) => {
      if (id === undefined) sentTitle = title;
      else sentRenames.set(id, title);
      notify();
    },

    /** Returns whether closing the tab would lose work. Drafts are kept, so they do not count. */
    isUnsaved: () => {
      const { pendingTitles, pendingRenames, failedTitles, failedRenames } = snapshot;
      const titleCount = pendingTitles.length + failedTitles.length + deleted.size;
      const renameCount = pendingRenames.size + failedRenames.size + edits.size;
      return titleCount + renameCount > 0 || isDraftFailed;
    },

    getKept: (): KeptText => {
      const { pendingTitles, pendingRenames, failedTitles, failedRenames } = snapshot;
      const inFlight = pendingTitles.indexOf(sentTitle);
      const waitingTitles = pendingTitles.filter((_, index) => index !== inFlight);
      const waitingRenames = [...pendingRenames].filter(
        ([id, title]) => sentRenames.get(id) !== title,
      );
      const deletedTitles = Array.from(deleted, ({ title }) => title);
      const titles = [...failedTitles, ...waitingTitles, ...deletedTitles];
      // Lines that were pasted behind it are no title.
      const isTitle = isDraftFailed && !draft.includes('\n');
      return {
        drafts: isTitle ? waitingDrafts : getDrafts(),
        titles: isTitle ? [draft, ...titles] : titles,
        renames: new Map([...failedRenames, ...waitingRenames, ...edits]),
      };
    },

    /** Calls `listener` after each change, with whether the user has typed. */
    subscribe: (listener: (isTyping: boolean) => void) => void listeners.push(listener),
  };
}
