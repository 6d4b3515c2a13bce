import { TodoApiError, type TodoError, type TodoStore } from 'todo-core';
import { isBeingSaved } from './long-list.tsx';
import { createValue } from './value.ts';

/** Why an action has failed. */
export type Reason = 'deleted elsewhere' | 'offline' | 'no answer' | 'busy' | 'refused';

interface Failure {
  /** The store's error. */
  readonly error?: TodoError | undefined;
  /** Its reason, if that is known and still true. */
  readonly reason?: Reason | undefined;
}

export type LastFailure = ReturnType<typeof createLastFailure>;

/** Holds the last failure, until it is closed. */
export function createLastFailure(store: TodoStore) {
  const { get, set, subscribe } = createValue<Failure>({});
  let last = store.getSnapshot();
  /** Whether what was asked for before the failure has ended too: its answers say nothing new. */
  let isSettled = true;

  /** Call it when the server has answered since. */
  function endReason() {
    const { error, reason } = get();
    if (reason !== 'deleted elsewhere') set({ error });
  }

  store.subscribe(() => {
    const { error, todos } = last;
    last = store.getSnapshot();
    if (last.error !== error) {
      set({ error: last.error, reason: last.error && reasonOf(last.error) });
      isSettled = false;
    } else if (isSettled && get().reason && last.todos !== todos) endReason();
    isSettled ||= !last.changes.some(isBeingSaved);
  });

  return {
    get,
    subscribe,
    endReason,
    close: store.dismissError,

    /** Closes the failure if it is such an error, once that was tried again and has succeeded. */
    closeIf: async (isTried: (error: TodoError) => boolean, succeeds: Promise<boolean>) => {
      const { error } = get();
      if (error && isTried(error) && (await succeeds) && error === get().error)
        store.dismissError();
    },
  };
}

function reasonOf({ cause, deletedElsewhere }: TodoError): Reason | undefined {
  if (deletedElsewhere) return 'deleted elsewhere';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status } = cause;
  if (kind === 'network' || kind === 'timeout') return navigator.onLine ? 'no answer' : 'offline';
  if (kind !== 'status') return undefined;
  return status === 429 || status === 503 ? 'busy' : 'refused';
}
