import { CallFailure, type ScheduledApi } from './scheduled-api.test-utils.ts';
import type { TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';

/** Creates a store and checks each of its changes. `problems` lists the rules that were broken. */
export function watchedStore(api: ScheduledApi) {
  const store = createTodoStore(api);
  const problems: string[] = [];
  let last = store.getSnapshot();

  const check = (because: string, rules: Record<string, boolean>) => {
    for (const [rule, holds] of Object.entries(rules)) {
      if (!holds) problems.push(`${because}: ${rule}`);
    }
  };

  store.subscribe(() => {
    const before = last;
    last = store.getSnapshot();
    const failed = last.error?.id !== before.error?.id && last.error !== undefined;
    check('a listener was called', {
      'something has changed': !isSame(before, last),
      'unchanged todos keep their reference': keepsReferences(before, last),
      'a failure leaves the list unchanged': !failed || last.todos === before.todos,
      'errors count up': !failed || last.error?.id === (lastId += 1),
    });
    checkFailures(before);
  });
  let lastId = 0;

  /** When a failed call is over, its message is shown. */
  function checkFailures(before: TodoSnapshot) {
    const { error } = last;
    for (const id of before.busyIds) {
      const failure = last.busyIds.has(id) ? undefined : api.outcomes.get(id);
      check(`a call for ${id} ended`, {
        'its failure is reported':
          !failure ||
          error?.cause === failure ||
          (error?.id === before.error?.id && isOfSameBulk(failure, error?.cause)),
      });
    }
    const createFailed = last.failedTitles.length > before.failedTitles.length;
    check('a create failed', {
      'its failure is reported': !createFailed || error?.cause === api.outcomes.get(0),
    });
  }

  return {
    store,
    problems,
    /** Between two calls of the listener, nothing changes. */
    checkUnchanged: () =>
      check('between changes', { 'the snapshot stays': store.getSnapshot() === last }),
  };
}

/** A bulk action does not report a failure while an earlier one of its own is shown. */
function isOfSameBulk({ run }: CallFailure, shown: unknown): boolean {
  return run?.isBulk === true && shown instanceof CallFailure && shown.run === run;
}

function isSame(a: TodoSnapshot, b: TodoSnapshot): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain({ busyIds, failedRenames, error, ...rest }: TodoSnapshot) {
  const sets = { busyIds: [...busyIds].sort(), failedRenames: [...failedRenames] };
  return { ...rest, ...sets, errorId: error?.id, causes: error?.causes.length };
}

/** Returns whether equal todos are the same object, and so is the list if all todos are equal. */
function keepsReferences({ todos: before }: TodoSnapshot, { todos: after }: TodoSnapshot): boolean {
  const known = new Map(before.map((todo) => [JSON.stringify(todo), todo]));
  const isKept = (todo: Todo) => (known.get(JSON.stringify(todo)) ?? todo) === todo;
  return (
    after.every(isKept) && (after === before || JSON.stringify(after) !== JSON.stringify(before))
  );
}
