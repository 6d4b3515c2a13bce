import { createListeners } from './listeners.ts';
import { errorMessages, type TodoAction, type TodoError, type TodoSnapshot } from './snapshot.ts';

/** What one action has to report: its first failure, and a later one if that message is gone. */
export interface Report {
  readonly action: TodoAction;
  readonly causes: unknown[];
  /** What was shown last. */
  error?: TodoError;
  /** Set once a look-up has failed: what still waits in the action fails without being sent. */
  isUnreachable?: boolean;
}

/** The current snapshot of a store, and who listens to it. */
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

export function reportOn(action: TodoAction): Report {
  return { action, causes: [] };
}

export function createState(initial: TodoSnapshot): State {
  const listeners = createListeners();
  let snapshot = initial;
  let errorCount = 0;

  function set(fields: Partial<TodoSnapshot>): void {
    snapshot = { ...snapshot, ...fields };
    listeners.notify();
  }

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe: listeners.subscribe,
    set,

    fail(report, cause, fields, deletedElsewhere = false) {
      const { action, causes } = report;
      causes.push(cause);
      if (report.error && report.error === snapshot.error) {
        report.error = { ...report.error, causes: [...causes] };
      } else {
        errorCount += 1;
        const message = errorMessages[action];
        report.error = {
          id: errorCount,
          action,
          message,
          cause,
          deletedElsewhere,
          causes: [...causes],
        };
      }
      set({ error: report.error, ...fields });
    },
  };
}
