import { TodoApiError, type TodoError, type TodoStore } from 'todo-core';
import { createValue } from './value.ts';

interface Failure {
  /** The store's error. */
  readonly error?: TodoError | undefined;
  /** Why it happened, if that is known and still true. */
  readonly reason?: Reason | undefined;
}

/** Why an action has failed. */
export type Reason = 'offline' | 'unanswered' | 'busy' | 'reported' | 'deleted';

export type LastFailure = ReturnType<typeof createLastFailure>;

/** Holds the last failure, until it is closed. */
export function createLastFailure(store: TodoStore) {
  const { get, set, subscribe } = createValue<Failure>({});
  let last = store.getSnapshot();
  /** The id of the last change before the failure: of the changes, only later ones end the reason. */
  let lastIdBefore = 0;

  store.subscribe(() => {
    const { error, todos, changes } = last;
    last = store.getSnapshot();
    if (last.error !== error) {
      set({ error: last.error, reason: last.error && reasonOf(last.error) });
      lastIdBefore = last.changes.at(-1)?.id ?? 0;
    } else if (get().reason !== undefined) {
      const left = new Set(last.changes.map(({ id }) => id));
      const succeeded = changes.filter(({ id, state }) => state === 'sent' && !left.has(id));
      const isNewList = succeeded.length === 0 && last.todos !== todos;
      if (isNewList || succeeded.some(({ id }) => id > lastIdBefore)) endReason();
    }
  });

  function endReason() {
    const { error, reason } = get();
    if (reason !== 'deleted') set({ error });
  }

  return {
    get,
    subscribe,
    close: store.dismissError,

    /** Call it when the browser is online again. */
    handleOnline: () => {
      if (get().reason === 'offline') endReason();
    },

    /** Call it when the list is asked for, and call what it returns when the list arrives, even unchanged. */
    expectList: () => {
      const { error } = get();
      return () => {
        if (error && error === get().error) endReason();
      };
    },

    /**
     * Closes the failure once `succeeds` resolves to `true`, if `isTried` says that its action is tried
     * again, and no other failure has replaced it by then. Call it as soon as the new try has begun.
     */
    closeIf: async (isTried: (error: TodoError) => boolean, succeeds: Promise<boolean>) => {
      const { error } = get();
      if (error && isTried(error) && (await succeeds) && error === get().error)
        store.dismissError();
    },
  };
}

function reasonOf({ cause, deletedElsewhere }: TodoError): Reason | undefined {
  if (deletedElsewhere) return 'deleted';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status } = cause;
  if (kind === 'network' || kind === 'timeout') return navigator.onLine ? 'unanswered' : 'offline';
  if (kind !== 'status') return undefined;
  return status === 429 || status === 503 ? 'busy' : 'reported';
}
