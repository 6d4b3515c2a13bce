import { findTodo, keepUnchanged } from '../list.ts';
import type { Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';
import type { Change } from './change.ts';
import type { ChangeEnd, TodoSnapshot, TodoStoreOptions } from './snapshot.ts';

type Fields = Omit<TodoSnapshot, 'changes'>;

export type View = ReturnType<typeof createView>;

/** How many deleted todos are remembered: a page that saves an open edit does so at once. */
const maxRemoved = 1000;

/**
 * Holds the confirmed todos, the other fields of the snapshot and the clock. Edits collect until
 * `publish`, which tells the ends of changes, and then shows one snapshot.
 */
export function createView(
  initial: Fields,
  getChanges: () => readonly Change[],
  onChangeEnd: TodoStoreOptions['onChangeEnd'],
) {
  /** The same function may be subscribed twice. */
  const subscriptions = new Set<{ readonly listener: () => void }>();
  /** When this store has deleted a todo, by the id. */
  const removedAt = new Map<number, number>();
  const untold: ChangeEnd[] = [];
  let fields = initial;
  let snapshot: TodoSnapshot = { ...initial, changes: [] };
  let areChangesEdited = false;
  let isEdited = false;
  let isPublishing = false;
  let time = 0;

  function set(edited: Partial<Fields>): void {
    const names = Object.keys(edited) as (keyof Fields)[];
    if (names.every((name) => edited[name] === fields[name])) return;
    fields = { ...fields, ...edited };
    isEdited = true;
  }

  function showEdits(): void {
    snapshot = { ...fields, changes: areChangesEdited ? getChanges() : snapshot.changes };
    isEdited = false;
    areChangesEdited = false;
    for (const subscription of [...subscriptions]) {
      // One listener may have unsubscribed another.
      if (subscriptions.has(subscription)) callSafely(subscription.listener);
    }
  }

  return {
    get fields(): Fields {
      return fields;
    },
    getSnapshot: (): TodoSnapshot => snapshot,
    findTodo: (id: number): Todo | undefined => findTodo(fields.todos, id),

    /** Returns the next time of the clock: the number of this event. */
    tick: (): number => (time += 1),

    set: (edited: Partial<Fields>): void => set(edited),

    /** Notes that the changes are edited. */
    touchChanges(): void {
      areChangesEdited = true;
      isEdited = true;
    },

    /** Shows a list of the server. Throws a `TypeError` if it is malformed. */
    setTodos(answer: readonly Todo[]): void {
      const todos = keepUnchanged(fields.todos, answer);
      // The ids of deleted todos may be given again.
      for (const { id } of todos) removedAt.delete(id);
      set({ todos, loadStatus: 'loaded' });
      if (fields.error?.action === 'load') set({ error: undefined });
    },

    noteRemoved(id: number): void {
      removedAt.set(id, time);
      const [oldest] = removedAt.keys();
      if (removedAt.size > maxRemoved) removedAt.delete(oldest as number);
    },
    noteCreated: (id: number): void => void removedAt.delete(id),
    /** Returns whether this store has deleted a todo since a time, and its id is not given again. */
    isRemoved: (id: number, since = 0): boolean => (removedAt.get(id) ?? 0) > since,

    tell: (end: ChangeEnd): void => void untold.push(end),

    /** Shows the edits. Those of listeners follow in a snapshot of their own. */
    publish(): void {
      if (isPublishing) return;
      isPublishing = true;
      while (isEdited) {
        // What is told may end other changes.
        for (const end of untold) if (onChangeEnd) callSafely(() => onChangeEnd(end));
        untold.length = 0;
        showEdits();
      }
      isPublishing = false;
    },

    subscribe(this: void, listener: () => void): () => void {
      checkArgument('listener', listener, 'a function');
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}

/** Reports an error of the function as uncaught, and never throws it to the caller. */
function callSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
