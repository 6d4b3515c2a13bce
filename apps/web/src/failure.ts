import { TodoApiError, type TodoError, type TodoStore } from 'todo-core';
import { isBeingSaved } from './long-list.tsx';
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
  /** Whether what was asked for before the failure has ended too: its answers say nothing new. */
  let isSettled = true;

  store.subscribe(() => {
    const { error, todos } = last;
    last = store.getSnapshot();
    if (last.error !== error) {
      set({ error: last.error, reason: last.error && reasonOf(last.error) });
      isSettled = false;
    } else if (isSettled && last.todos !== todos) endReason();
    isSettled ||= !last.changes.some(isBeingSaved);
  });

  /** Call it when the server has answered since, or the browser is back online. */
  function endReason() {
    const { error, reason } = get();
    if (reason !== undefined && !error?.deletedElsewhere) set({ error });
  }

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

/** Returns why an action has failed: a sentence, or what goes on after the name of its todo. */
function reasonOf({ cause, deletedElsewhere, title }: TodoError): string | undefined {
  const isNamed = title !== undefined;
  if (deletedElsewhere) return `${isNamed ? '' : 'The todo'} was deleted elsewhere.`;
  const text = cause instanceof TodoApiError ? reasonForCall(cause) : undefined;
  if (text === undefined || isNamed) return text && `: ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function reasonForCall({ kind, status }: TodoApiError): string | undefined {
  if (kind === 'network' || kind === 'timeout') {
    return navigator.onLine ? 'the server did not answer.' : 'you are offline.';
  }
  if (kind !== 'status') return undefined;
  const isBusy = status === 429 || status === 503;
  return isBusy ? 'the server is busy; try again.' : 'the server reported an error.';
}
