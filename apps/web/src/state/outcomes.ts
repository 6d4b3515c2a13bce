import {
  type Change,
  type ChangeEnd,
  TodoApiError,
  type TodoError,
  type TodoStore,
} from 'todo-core';
import { batchMs, createValue } from './value.ts';

/** How long a new row is highlighted, in milliseconds. */
const highlightMs = 1400;

/** Why an action has failed. */
export type Reason = 'offline' | 'unanswered' | 'busy' | 'signedOut' | 'reported' | 'deleted';

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
  /** Whether anything that the failure is about was left. */
  let hadLeft: boolean | undefined;

  function highlight(id: number) {
    newIds.set(new Set([...newIds.get(), id]));
    setTimeout(() => {
      newIds.set(new Set([...newIds.get()].filter((each) => each !== id)));
    }, highlightMs);
  }

  function endReason() {
    const { error, reason } = failure.get();
    if (reason && reason !== 'deleted') failure.set({ error });
  }

  store.subscribe(() => {
    const { error, changes } = store.getSnapshot();
    const hasLeft = error && changes.some((change) => isAbout(error, change));
    if (error !== failure.get().error) {
      failure.set({ error, reason: error && reasonOf(error) });
      lastIdBefore = changes.at(-1)?.id ?? 0;
    } else if (hadLeft && !hasLeft) {
      store.dismissError();
    }
    hadLeft = hasLeft;
  });

  return {
    newIds,
    failure,

    /** Call it with the end of each change. */
    handleEnd: (end: ChangeEnd) => {
      if (end.outcome !== 'made') return;
      if (end.change.action === 'create' && end.todo) highlight(end.todo.id);
      if (end.change.id > lastIdBefore) endReason();
    },

    /** Call it when the browser is online again. */
    handleOnline: () => {
      if (failure.get().reason === 'offline') endReason();
    },

    /** Call it when a list that the page has asked for arrives, even an unchanged one. */
    handleList: endReason,
  };
}

/** Returns whether an error is about a title that is not saved, as those of other actions never are. */
function isAbout({ action, todoId, title }: TodoError, change: Change): boolean {
  // A rename whose todo is gone is a title to add.
  if (action === 'create' || (action === 'rename' && todoId === undefined)) {
    return change.action === 'create' && (title === undefined || change.title === title);
  }
  return action === 'rename' && change.action === 'rename' && change.todoId === todoId;
}

function reasonOf({ cause, deletedElsewhere }: TodoError): Reason | undefined {
  if (deletedElsewhere) return 'deleted';
  if (!(cause instanceof TodoApiError)) return undefined;
  const { kind, status } = cause;
  if (kind === 'network' || kind === 'timeout') return navigator.onLine ? 'unanswered' : 'offline';
  if (kind !== 'status') return undefined;
  if (status === 401 || status === 403) return 'signedOut';
  return status === 429 || status === 503 ? 'busy' : 'reported';
}
