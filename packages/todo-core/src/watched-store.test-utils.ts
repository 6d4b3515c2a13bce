import { CallFailure, type ScheduledApi } from './scheduled-api.test-utils.ts';
import type { TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';

/** A store whose every change is looked at as it happens; what was wrong with it is gathered. */
export function watchedStore(api: ScheduledApi) {
  const store = createTodoStore(api);
  const problems: string[] = [];
  let last = store.getSnapshot();

  const look = (because: string, rules: Record<string, boolean>) => {
    for (const [rule, holds] of Object.entries(rules)) {
      if (!holds) problems.push(`${because}: ${rule}`);
    }
  };

  store.subscribe(() => {
    const before = last;
    last = store.getSnapshot();
    const failed = last.error?.id !== before.error?.id && last.error !== undefined;
    look('a listener was called', {
      'something has changed': !isSame(before, last),
      'unchanged todos keep their reference': keepsReferences(before, last),
      'a failure leaves the list unchanged': !failed || last.todos === before.todos,
      'errors count up': !failed || last.error?.id === (lastId += 1),
    });
    lookAtFailures(before);
  });
  let lastId = 0;

  /** Each call that failed has its message at the moment at which it is over. */
  function lookAtFailures(before: TodoSnapshot) {
    const { error } = last;
    for (const id of before.busyIds) {
      const failure = last.busyIds.has(id) ? undefined : api.outcomes.get(id);
      look(`a call for ${id} ended`, {
        'its failure is reported':
          !failure ||
          error?.cause === failure ||
          (error?.id === before.error?.id && isOfSameBulk(failure, error?.cause)),
      });
    }
    const createFailed = last.failedTitles.length > before.failedTitles.length;
    look('a create failed', {
      'its failure is reported': !createFailed || error?.cause === api.outcomes.get(0),
    });
  }

  return {
    store,
    problems,
    /** Between two calls of the listener, nothing changes. */
    lookBetween: () =>
      look('between changes', { 'the snapshot stays': store.getSnapshot() === last }),
  };
}

/** A bulk action need not tell of a failure while an earlier one of its own is shown. */
function isOfSameBulk({ doing }: CallFailure, shown: unknown): boolean {
  return doing?.isBulk === true && shown instanceof CallFailure && shown.doing === doing;
}

function isSame(a: TodoSnapshot, b: TodoSnapshot): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain({ busyIds, failedRenames, error, ...rest }: TodoSnapshot) {
  const sets = { busyIds: [...busyIds].sort(), failedRenames: [...failedRenames] };
  return { ...rest, ...sets, errorId: error?.id, causes: error?.causes.length };
}

/** Whether each todo that is as it was is the same object, and so is the list where all are. */
function keepsReferences({ todos: before }: TodoSnapshot, { todos: after }: TodoSnapshot): boolean {
  const known = new Map(before.map((todo) => [JSON.stringify(todo), todo]));
  const isKept = (todo: Todo) => (known.get(JSON.stringify(todo)) ?? todo) === todo;
  return (
    after.every(isKept) && (after === before || JSON.stringify(after) !== JSON.stringify(before))
  );
}
