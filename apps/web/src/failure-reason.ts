import { TodoApiError, type TodoError } from 'todo-core';

/** Returns why an action has failed, in one sentence, if the user can act on it. */
export function failureReason({ cause, deletedElsewhere }: TodoError): string | undefined {
  if (deletedElsewhere) return 'The todo was deleted elsewhere.';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status } = cause;
  if (kind === 'network' || kind === 'timeout') {
    return navigator.onLine ? 'The server did not answer.' : 'You are offline.';
  }
  return status === 429 || status === 503 ? 'The server is busy; try again.' : undefined;
}
