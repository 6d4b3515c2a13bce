import { TodoApiError, type TodoError, type TodoStore } from 'todo-core';
import { createValue } from './value.ts';

interface Failure {
  /** The store's error. */
  readonly error?: TodoError | undefined;
  /** Why it happened, if that is known and still true. */
  readonly reason?: string | undefined;
}

export type LastFailure = ReturnType<typeof createLastFailure>;

/** Holds the last failure, until it is closed. */
export function createLastFailure(store: TodoStore) {
  const { get, set, subscribe } = createValue<Failure>({});
  let last = store.getSnapshot();
  /** The id of the last change before the failure: of the changes, only later ones end the reason. */
  let lastIdBefore = 0;
  let wasOffline = false;

  store.subscribe(() => {
    const { error, todos, changes } = last;
    last = store.getSnapshot();
    if (last.error !== error) {
      set({ error: last.error, reason: last.error && reasonOf(last.error) });
      lastIdBefore = last.changes.at(-1)?.id ?? 0;
      wasOffline = !navigator.onLine;
    } else if (get().reason !== undefined) {
      const left = new Set(last.changes.map(({ id }) => id));
      const succeeded = changes.filter(({ id, state }) => state === 'sent' && !left.has(id));
      const isNewList = succeeded.length === 0 && last.todos !== todos;
      if (isNewList || succeeded.some(({ id }) => id > lastIdBefore)) endReason();
    }
  });

  function endReason() {
    const { error } = get();
    if (!error?.deletedElsewhere) set({ error });
  }

  return {
    get,
    subscribe,
    close: store.dismissError,

    /** Call it when the browser is online again. */
    handleOnline: () => {
      if (wasOffline) endReason();
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

/** Returns why an action has failed: a sentence, or the rest of one after the quoted title of its todo. */
function reasonOf({ cause, deletedElsewhere, title }: TodoError): string | undefined {
  const isNamed = title !== undefined;
  if (deletedElsewhere) return `${isNamed ? '' : 'The todo'} was deleted elsewhere.`;
  const text = cause instanceof TodoApiError ? reasonForCall(cause) : undefined;
  if (text === undefined) return undefined;
  return isNamed ? `: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

function reasonForCall({ kind, status }: TodoApiError): string | undefined {
  if (kind === 'network' || kind === 'timeout') {
    return navigator.onLine ? 'the server did not answer.' : 'you are offline.';
  }
  if (kind !== 'status') return undefined;
  const isBusy = status === 429 || status === 503;
  return isBusy ? 'the server is busy; try again.' : 'the server reported an error.';
}
