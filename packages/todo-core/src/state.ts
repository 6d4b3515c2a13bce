import type { Change } from './change.ts';
import { errorMessages, type TodoAction, type TodoError, type TodoSnapshot } from './snapshot.ts';
import { checkArgument } from './type-name.ts';

/** One action of the user, while its changes are made. */
export interface UserAction {
  readonly action: TodoAction;
  /** The todo that the action is for, if it is for one. */
  readonly todoId?: number;
  readonly title?: string | undefined;
  /** The changes of an action for several todos. */
  readonly changes?: ReadonlySet<Change>;
  /** Whether todos that are active at their turn are left alone. */
  readonly onlyCompleted?: boolean;
  /** The error that it has shown: another one follows only once that is gone. */
  error?: TodoError;
}

export interface State {
  readonly snapshot: TodoSnapshot;
  subscribe(this: void, listener: () => void): () => void;
  /** Replaces fields of the snapshot, and calls the listeners if one has changed. */
  set(this: void, fields: Partial<TodoSnapshot>): void;
  /** Shows the message of a failed action, once. Replaces fields as `set` does. */
  fail(
    this: void,
    userAction: UserAction,
    cause: unknown,
    fields: Partial<TodoSnapshot>,
    deletedElsewhere?: boolean,
  ): void;
  /** Returns the id of a new change. */
  newId(this: void): number;
  /** Returns the changes with others in the place of one. */
  changesWith(this: void, id: number, others: readonly Change[]): readonly Change[];
}

export function createState(initial: TodoSnapshot): State {
  /** The same function may be subscribed twice. */
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let snapshot = initial;
  let errorCount = 0;
  let changeCount = initial.changes.length;

  function set(fields: Partial<TodoSnapshot>): void {
    const names = Object.keys(fields) as (keyof TodoSnapshot)[];
    if (names.every((name) => fields[name] === snapshot[name])) return;
    snapshot = { ...snapshot, ...fields };
    for (const subscription of [...subscriptions]) {
      // One listener may have unsubscribed another.
      if (subscriptions.has(subscription)) callSafely(subscription.listener);
    }
  }

  return {
    get snapshot() {
      return snapshot;
    },
    set,

    subscribe(listener) {
      checkArgument('listener', listener, 'a function');
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },

    fail(userAction, cause, fields, deletedElsewhere = false) {
      if (!userAction.error || userAction.error !== snapshot.error) {
        const { action, todoId, title } = userAction;
        const message = errorMessages[action];
        const id = (errorCount += 1);
        userAction.error = { id, action, message, todoId, title, cause, deletedElsewhere };
      }
      set({ error: userAction.error, ...fields });
    },

    newId: () => (changeCount += 1),

    changesWith(id, others) {
      const changes = [...snapshot.changes];
      const index = changes.findIndex((change) => change.id === id);
      if (index >= 0) changes.splice(index, 1, ...others);
      return changes;
    },
  };
}

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
