import type { TodoApi } from './api.ts';
import { appendTodo, copyTodo, findTodo } from './list.ts';
import type { ListCalls } from './list-calls.ts';
import { type Outcome, sendChange, shownInList } from './look-up.ts';
import { addFailedTitles } from './snapshot.ts';
import type { Report, State } from './state.ts';
import type { Todo } from './todo.ts';

/** The key of creates in the queue. */
const creates = Symbol();

/** The titles of one `create` or `createAll`. */
interface Batch {
  /** Those that are not created, until the batch is over. */
  readonly titles: string[];
  readonly report: Report;
}

/** How a create ended, with the todo that it made. */
interface Created extends Outcome {
  readonly todo?: Todo | undefined;
}

/** Why nobody knows whether a title was created: its look-up failed, too. */
interface Doubt {
  readonly cause: unknown;
  /** The list when the create was sent; `undefined` if none had been loaded. */
  readonly known: readonly Todo[] | undefined;
}

/**
 * Returns a function that creates todos with these titles, one at a time, after those that wait. It
 * resolves to those that were created.
 */
export function createCreates(
  api: TodoApi,
  state: State,
  lists: ListCalls,
): (titles: readonly string[]) => Promise<readonly Todo[]> {
  /** The batches that are running or waiting, in their order. */
  const batches: Batch[] = [];
  const doubts = new Map<string, Doubt>();

  async function runBatch(batch: Batch): Promise<readonly Todo[]> {
    const created: Todo[] = [];
    const titles = [...batch.titles];
    for (const [index, title] of titles.entries()) {
      // It has failed with what was sent before it.
      if (!batches.includes(batch)) break;
      const { reducer, cause, isUnreachable, todo } = await createTitle(title);
      if (reducer) batch.titles.splice(batch.titles.indexOf(title), 1);
      let over: readonly Batch[] = [];
      // Without a server, whatever waits would take as long to fail.
      if (isUnreachable) over = batches.splice(0);
      else if (index === titles.length - 1) over = batches.splice(0, 1);
      const failed = over.flatMap((each) => each.titles);
      const failedTitles = addFailedTitles(state.snapshot.failedTitles, failed);
      const fields = { pendingTitles: pendingTitles(), failedTitles };
      if (reducer) state.set({ todos: reducer(state.snapshot.todos), ...fields });
      else state.fail(batch.report, cause, fields);
      if (todo) created.push(findTodo(state.snapshot.todos, todo.id) ?? todo);
    }
    return created;
  }

  function pendingTitles(): readonly string[] {
    return batches.flatMap(({ titles }) => titles);
  }

  /** Creates a todo. If an earlier try is in doubt, looks that up first: no title is created twice. */
  async function createTitle(title: string): Promise<Created> {
    const doubt = doubts.get(title);
    if (doubt) {
      if (!(await lists.refresh())) return { cause: doubt.cause, isUnreachable: true };
      doubts.delete(title);
      const todo = findCreated(title, doubt.known);
      if (todo) return { ...shownInList, todo };
    }
    return sendCreate(title);
  }

  async function sendCreate(title: string): Promise<Created> {
    const { todos, loadStatus } = state.snapshot;
    const known = loadStatus === 'loaded' ? todos : undefined;
    let todo: Todo | undefined;
    const outcome = await sendChange(
      lists,
      async () => {
        const created = copyTodo(await api.create(title));
        todo = created;
        // A list that brought it first may have a newer change of it.
        return (list) => (findTodo(list, created.id) ? list : appendTodo(list, created));
      },
      () => {
        todo = findCreated(title, known);
        return todo !== undefined;
      },
    );
    if (outcome.isUnreachable) doubts.set(title, { cause: outcome.cause, known });
    return { ...outcome, todo };
  }

  /** Finds the todo that a create made, although its answer was lost. */
  function findCreated(title: string, known: Doubt['known']): Todo | undefined {
    return state.snapshot.todos.find(
      (todo) => known && todo.title === title && !todo.completed && !findTodo(known, todo.id),
    );
  }

  return (titles) => {
    if (titles.length === 0) return Promise.resolve([]);
    const batch: Batch = { titles: [...titles], report: { action: 'create' } };
    batches.push(batch);
    const created = lists.inTurn(creates, () => runBatch(batch));
    // At the end, since a listener may create others, which come after these.
    state.set({ pendingTitles: pendingTitles() });
    return created;
  };
}
