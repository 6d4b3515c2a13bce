import { errorMessages, type TodoAction, type TodoError, type TodoSnapshot } from './snapshot.ts';
import { checkArgument } from './type-name.ts';

/** What one action has to report: its first failure, and a later one if that message is gone. */
export interface Report {
  readonly action: TodoAction;
  /** What was shown last, with every cause so far. */
  error?: TodoError;
  /** Set once a look-up has failed: what still waits in the action fails without being sent. */
  isUnreachable?: boolean | undefined;
}

export interface State {
  readonly snapshot: TodoSnapshot;
  subscribe(this: void, listener: () => void): () => void;
  /** Replaces fields of the snapshot, and calls the listeners. */
  set(this: void, fields: Partial<TodoSnapshot>): void;
  /** Shows the message of a failed action, or adds the cause to it. Replaces fields as `set` does. */
  fail(
    this: void,
    report: Report,
    cause: unknown,
    fields: Partial<TodoSnapshot>,
    deletedElsewhere?: boolean,
  ): void;
}

export function createState(initial: TodoSnapshot): State {
  /** The same function may be subscribed twice. */
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let snapshot = initial;
  let errorCount = 0;

  function set(fields: Partial<TodoSnapshot>): void {
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

    fail(report, cause, fields, deletedElsewhere = false) {
      const { action, error } = report;
      const causes = [...(error?.causes ?? []), cause];
      if (error && error === snapshot.error) {
        report.error = { ...error, causes };
      } else {
        errorCount += 1;
        const message = errorMessages[action];
        report.error = { id: errorCount, action, message, cause, deletedElsewhere, causes };
      }
      set({ error: report.error, ...fields });
    },
  };
}

/** Reports an error of the listener as uncaught, and never throws it to the caller. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
