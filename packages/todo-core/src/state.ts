import { createListeners } from './listeners.ts';
import { errorMessages, type TodoAction, type TodoError, type TodoSnapshot } from './snapshot.ts';

/** The failures of one action. It reports the first, and a later one if that message is gone. */
export interface Failures {
  readonly action: TodoAction;
  readonly causes: unknown[];
  reported?: TodoError;
  /** Set once a look-up has failed: what still waits in the action fails without being sent. */
  isUnreachable?: boolean;
}

/** The current snapshot of a store, and who listens to it. */
export interface State {
  readonly snapshot: TodoSnapshot;
  subscribe(this: void, listener: () => void): () => void;
  /** Replaces fields of the snapshot, and calls the listeners. */
  set(this: void, fields: Partial<TodoSnapshot>): void;
  /** Shows the message of a failed action. Replaces fields as `set` does. */
  fail(this: void, failures: Failures, cause: unknown, fields: Partial<TodoSnapshot>): void;
  /** Adds the causes that came after the error was reported. */
  completeError(this: void, failures: Failures): void;
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

    fail(failures, cause, fields) {
      failures.causes.push(cause);
      if (!failures.reported || failures.reported !== snapshot.error) {
        const { action, causes } = failures;
        errorCount += 1;
        failures.reported = {
          id: errorCount,
          action,
          message: errorMessages[action],
          cause,
          causes: [...causes],
        };
      }
      set({ error: failures.reported, ...fields });
    },

    completeError({ reported, causes }) {
      if (!reported || reported !== snapshot.error) return;
      if (reported.causes.length === causes.length) return;
      set({ error: { ...reported, causes: [...causes] } });
    },
  };
}
