import type { Change, NewChange, StoredChange } from './change.ts';
import { findTodo } from '../list.ts';
import { errorMessages, type TodoAction, type TodoError, type TodoSnapshot } from './snapshot.ts';
import type { Todo } from '../todo.ts';
import { checkArgument } from '../type-name.ts';

/** One action of the user, while its changes are made. */
export interface UserAction {
  readonly action: TodoAction;
  /** The todo that the action is for, if it is for one. */
  readonly todoId?: number;
  readonly title?: string | undefined;
  /** The error that it has shown. It shows another one only once this one is closed or replaced. */
  error?: TodoError;
}

type Fields = Omit<TodoSnapshot, 'changes'>;

export type State = ReturnType<typeof createState>;

/**
 * Holds what the store knows. What `add`, `replace`, `drop` and `fail` change becomes visible by `publish`, in
 * one snapshot: call that before you await anything.
 */
export function createState(initial: TodoSnapshot) {
  /** The same function may be subscribed twice. */
  const subscriptions = new Set<{ readonly listener: () => void }>();
  const changes: StoredChange[] = [...initial.changes];
  /** By the id, which of the deletes it was. */
  const removed = new Map<number, number>();
  let removeCount = 0;
  /** Whether a change was ever hidden. Until then, snapshots copy the list: a filter is slower. */
  let hasDiscarded = false;
  let fields: Fields = initial;
  let changeCount = changes.length;
  let errorCount = 0;
  let isPublished = true;
  /** The current snapshot and its changes, created on the first read. */
  let snapshot: TodoSnapshot | undefined = initial;
  let shownChanges: readonly Change[] | undefined = initial.changes;

  function put(id: number, other?: StoredChange): void {
    const index = changes.findIndex((each) => each.id === id);
    if (index < 0) return;
    changes.splice(index, 1, ...(other ? [other] : []));
    hasDiscarded ||= other?.state === 'discarded';
    shownChanges = undefined;
    isPublished = false;
  }

  return {
    get todos(): readonly Todo[] {
      return fields.todos;
    },
    get loadStatus(): TodoSnapshot['loadStatus'] {
      return fields.loadStatus;
    },
    /** How many todos this store has deleted. */
    get removeCount(): number {
      return removeCount;
    },
    noteRemoved: (id: number): void => void removed.set(id, (removeCount += 1)),
    /** Returns whether this store has deleted a todo, after its first deletes, and its id is not given again. */
    isRemoved: (id: number, after = 0): boolean => (removed.get(id) ?? 0) > after,
    /** What was asked for, in that order. It changes in place: filter it before a loop that edits it. */
    changes: changes as readonly StoredChange[],

    findChange: (id: number): StoredChange | undefined => changes.find((each) => each.id === id),
    findTodo: (id: number): Todo | undefined => findTodo(fields.todos, id),

    /** Adds a change that waits. Returns its id. */
    add(newChange: NewChange<Change>): number {
      changeCount += 1;
      // No spread before other fields: such objects are ten times as slow to search by the thousand.
      changes.push({ id: changeCount, state: 'waiting', ...newChange });
      shownChanges = undefined;
      isPublished = false;
      return changeCount;
    },

    /** Puts another change in the place of the one with this id, which leaves. */
    replace: (id: number, other: StoredChange | undefined): void => put(id, other),
    drop: (id: number): void => put(id),

    /** Notes the error of a failed action, once. */
    fail(userAction: UserAction, cause: unknown, deletedElsewhere = false): void {
      if (!userAction.error || userAction.error !== fields.error) {
        const { action, todoId } = userAction;
        const todo = todoId === undefined ? undefined : findTodo(fields.todos, todoId);
        const title = todo?.title ?? userAction.title;
        const message = errorMessages[action];
        const id = (errorCount += 1);
        userAction.error = { id, action, message, todoId, title, cause, deletedElsewhere };
      }
      fields = { ...fields, error: userAction.error };
      isPublished = false;
    },

    /** Sets these fields, and calls the listeners if anything has changed. */
    publish(changed: Partial<Fields> = {}): void {
      const names = Object.keys(changed) as (keyof Fields)[];
      if (isPublished && names.every((name) => changed[name] === fields[name])) return;
      fields = { ...fields, ...changed };
      // The ids of deleted todos may be given again.
      if (changed.todos && removed.size > 0) for (const { id } of changed.todos) removed.delete(id);
      isPublished = true;
      snapshot = undefined;
      for (const subscription of [...subscriptions]) {
        // One listener may have unsubscribed another.
        if (subscriptions.has(subscription)) callSafely(subscription.listener);
      }
    },

    getSnapshot(this: void): TodoSnapshot {
      shownChanges ??= hasDiscarded ? changes.filter(isShown) : ([...changes] as Change[]);
      return (snapshot ??= { ...fields, changes: shownChanges });
    },

    subscribe(this: void, listener: () => void): () => void {
      checkArgument('listener', listener, 'a function');
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}

const isShown = (change: StoredChange) => change.state !== 'discarded';

/** Reports an error of the function as uncaught, and never throws it to the caller. */
export function callSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
