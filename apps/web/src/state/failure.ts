import { TodoApiError, type TodoError, type TodoSnapshot } from 'todo-core';
import type { PageValue, Reason } from './page-state.ts';

/** Keeps the store's snapshot, and why its error happened, as long as both are true. */
export function createFailure({ get, set }: PageValue) {
  return {
    handleSnapshot: (snapshot: TodoSnapshot) => {
      const { snapshot: before, reason } = get();
      const { error } = snapshot;
      set({ snapshot, reason: error === before.error ? reason : error && reasonOf(error) });
    },

    /** Call it when the server has answered: a list has come, or a change was made. */
    endReason: () => {
      const { reason } = get();
      if (reason && reason !== 'deleted') set({ reason: undefined });
    },
  };
}

function reasonOf({ cause, deletedElsewhere }: TodoError): Reason | undefined {
  if (deletedElsewhere) return 'deleted';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status, method } = cause;
  if (kind === 'network' || kind === 'timeout') return navigator.onLine ? 'unanswered' : 'offline';
  if (kind !== 'status') return undefined;
  if (status === 401 || status === 511 || (status === 403 && method === 'GET')) return 'signedOut';
  // It may be about this change alone, as that of a firewall is.
  if (status === 403) return 'refused';
  return status === 429 || status === 503 ? 'busy' : 'reported';
}
