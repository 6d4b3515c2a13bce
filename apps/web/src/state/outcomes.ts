import { type ChangeEnd, TodoApiError, type TodoError, type TodoStore } from 'todo-core';
import { batchMs, createValue } from './value.ts';

/** How long a new row is highlighted, in milliseconds. */
const highlightMs = 1400;

/** Why an action has failed. */
export type Reason = 'offline' | 'unanswered' | 'busy' | 'reported' | 'deleted';

/** The store's error, and why it happened, if that is known and still true. */
interface Failure {
  readonly error?: TodoError | undefined;
  readonly reason?: Reason | undefined;
}

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Holds the ids of new todos, for a moment, and the last failure, until it is closed. */
export function createOutcomes(store: TodoStore) {
  // A new row reads the ids when it first renders. If listeners heard at once, it would render twice.
  const newIds = createValue<ReadonlySet<number>>(new Set(), batchMs);
  const failure = createValue<Failure>({});
  /** The last change before the failure: only what was asked for later ends the reason. */
  let lastIdBefore = 0;
  let { todos } = store.getSnapshot();
  /** Whether a change has been made since the last snapshot. */
  let isMade = false;

  function highlight(ids: readonly number[]) {
    newIds.set(new Set([...newIds.get(), ...ids]));
    setTimeout(() => {
      newIds.set(new Set([...newIds.get()].filter((id) => !ids.includes(id))));
    }, highlightMs);
  }

  function endReason() {
    const { error, reason } = failure.get();
    if (reason && reason !== 'deleted') failure.set({ error });
  }

  store.subscribe(() => {
    const { error, todos: shown, changes } = store.getSnapshot();
    const isNewList = shown !== todos && !isMade;
    todos = shown;
    isMade = false;
    if (error !== failure.get().error) {
      failure.set({ error, reason: error && reasonOf(error) });
      lastIdBefore = changes.at(-1)?.id ?? 0;
    } else if (isNewList) endReason();
  });

  return {
    newIds,
    failure,
    highlight,

    /** Call it with the end of each change. */
    handleEnd: (end: ChangeEnd) => {
      if (end.outcome !== 'made') return;
      isMade = true;
      if (end.change.action === 'create' && end.todo) highlight([end.todo.id]);
      if (end.change.id > lastIdBefore) endReason();
    },

    /** Call it when the browser is online again. */
    handleOnline: () => {
      if (failure.get().reason === 'offline') endReason();
    },

    /** Call it when the list is asked for, and call what it returns when the list arrives, even unchanged. */
    expectList: () => {
      const { error } = failure.get();
      return () => {
        if (error && error === failure.get().error) endReason();
      };
    },
  };
}

/**
 * Closes the failure once `succeeds` resolves to `true`, if `isTried` says that its action is tried
 * again, and no other failure has replaced it by then.
 */
export async function closeFailure(
  { getSnapshot, dismissError }: TodoStore,
  isTried: (error: TodoError) => boolean,
  succeeds: Promise<boolean>,
): Promise<void> {
  const { error } = getSnapshot();
  if (error && isTried(error) && (await succeeds) && error === getSnapshot().error) dismissError();
}

function reasonOf({ cause, deletedElsewhere }: TodoError): Reason | undefined {
  if (deletedElsewhere) return 'deleted';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status } = cause;
  if (kind === 'network' || kind === 'timeout') return navigator.onLine ? 'unanswered' : 'offline';
  if (kind !== 'status') return undefined;
  return status === 429 || status === 503 ? 'busy' : 'reported';
}
