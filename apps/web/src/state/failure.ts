import { type ChangeEnd, TodoApiError, type TodoError, type TodoSnapshot } from 'todo-core';
import { isPending, type PageValue, type Reason } from './page-state.ts';

/** Keeps the store's snapshot, its latest create, and why its error happened, as long as that is true. */
export function createFailure({ get, set }: PageValue) {
  /** The last change before the failure: only what was asked for later ends the reason. */
  let lastIdBefore = 0;

  function endReason() {
    const { reason } = get();
    if (reason && reason !== 'deleted') set({ reason: undefined });
  }

  return {
    handleSnapshot: (snapshot: TodoSnapshot) => {
      const { snapshot: before, reason } = get();
      const { error, changes } = snapshot;
      const isNew = error !== before.error;
      const last = changes.at(-1);
      if (isNew) lastIdBefore = last?.id ?? 0;
      set({
        snapshot,
        reason: isNew ? error && reasonOf(error) : reason,
        ...(last?.action === 'create' && isPending(last) && { asked: last }),
      });
    },

    /** Call it with the end of each change. */
    handleEnd: ({ outcome, change }: ChangeEnd) => {
      if (outcome === 'made' && change.id > lastIdBefore) endReason();
    },

    /** Call it when a list has come, or the browser is online again. */
    endReason,
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
