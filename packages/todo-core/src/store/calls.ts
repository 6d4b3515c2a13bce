import type { TodoApi } from '../api/todo-api.ts';
import { copyTodo, findTodo, removeTodo, replaceTodo } from '../list.ts';
import { checkProblem, idProblem, type Todo } from '../todo.ts';
import { type CreateChange, type TodoChange, withDoubt } from './change.ts';
import {
  type Doubts,
  doubtOf,
  idsOf,
  isAnswer,
  isInconclusive,
  isMade,
  isUnfinished,
} from './doubts.ts';
import { type Ends, lookUpIfLast, notInList } from './ends.ts';
import { type Entries, type Entry, isOver } from './entries.ts';
import type { Lists } from './lists.ts';
import type { View } from './view.ts';

/** What became of a call. Without a verdict, nobody knows whether the change was made. */
interface Result {
  readonly verdict: Entry['verdict'];
  readonly cause?: unknown;
}

const unmade = (cause?: unknown): Result => ({ verdict: 'unmade', cause });

/** Makes the changes: each in its turn, built from the latest confirmed todo. */
export function createCalls(
  api: TodoApi,
  parts: { view: View; entries: Entries; doubts: Doubts; ends: Ends; lists: Lists },
) {
  const { view, entries, doubts, ends, lists } = parts;
  /** Who holds changes back. */
  const holds = new Set<object>();

  /** Begins the changes whose turn it is, and shows what has happened, in one snapshot. */
  function proceed(): void {
    if (!lists.isFirstLoad() && holds.size === 0) {
      for (let entry = entries.takeTurn(); entry; entry = entries.takeTurn()) {
        if (prepare(entry)) void run(entry);
        else entries.leave(entry);
      }
    }
    view.publish();
  }

  /** Notes the todo that a change starts from. Ends the change, and returns `false`, if there is nothing to send. */
  function prepare(entry: Entry): boolean {
    const { change, verdict } = entry;
    if (change.action === 'create') {
      // A list has shown it while it waited.
      if (verdict === 'made') ends.make(entry);
      return verdict !== 'made';
    }
    const todo = view.findTodo(change.todoId);
    const hasNothingToDo = todo
      ? isDone(entry, change, todo)
      : // Of a todo that is gone, only a title is kept.
        view.isRemoved(change.todoId) || !ends.keptOf(entry);
    if (hasNothingToDo) ends.skip(entry);
    else if (!todo) ends.fail(entry, notInList());
    entry.before = todo;
    return !hasNothingToDo && todo !== undefined;
  }

  /** Sends a change, looks it up if the answer says nothing, and ends it. Never rejects. */
  async function run(entry: Entry): Promise<void> {
    const { change } = entry;
    const { key = newKey() } = change;
    entries.edit(entry, { ...change, state: 'sent', key });
    // The server may have made it at an earlier try.
    const isDoubted = doubtOf(entry) !== undefined;
    let result = isDoubted ? await lookUpFirst(entry) : unmade();
    if (result.verdict === 'unmade') {
      const sending = send(entry);
      // A page stores what the create remembers now.
      if (isDoubted) view.publish();
      result = await sending;
      const isEnded = result.verdict === 'unmade' && !isUnfinished(result.cause);
      if (isEnded && !isDoubted && change.action === 'create') doubts.end(entry);
    }
    finish(entry, result);
  }

  async function lookUpFirst(entry: Entry): Promise<Result> {
    doubts.noteLost(entry);
    const { cause } = await lists.refresh();
    return { verdict: entry.verdict, cause };
  }

  async function send(entry: Entry): Promise<Result> {
    const { change } = entry;
    try {
      await (change.action === 'create' ? create(entry, change) : update(entry, change));
      return { verdict: 'made' };
    } catch (cause) {
      // A list has shown what an earlier try has made.
      if (entry.verdict === 'made') return { verdict: 'made' };
      return isInconclusive(cause) ? lookUp(entry, cause) : unmade(cause);
    }
  }

  async function create(entry: Entry, change: CreateChange): Promise<void> {
    const { title, key } = change;
    const { todos: sentWith, loadStatus } = view.fields;
    // A title that is sent before the first list cannot be looked up.
    const knownIds = loadStatus === 'loaded' ? idsOf(sentWith, title) : undefined;
    entries.edit(entry, withDoubt(change, knownIds));
    const sentAt = view.tick();
    const todo = copyTodo(await answerOf(entry, () => api.create(title, { key })));
    // The id of a todo that is deleted may be given again.
    const isReused = () => findTodo(sentWith, todo.id) !== undefined;
    entry.todo = todo;
    doubts.forget(entry);
    doubts.know({ id: todo.id, title });
    // A list has shown it, and the user has deleted it since.
    if (view.isRemoved(todo.id, sentAt) && !isReused()) return;
    view.noteCreated(todo.id);
    lists.confirm((list) => {
      const shown = findTodo(list, todo.id);
      if (!shown) return [...list, todo];
      // The user may have changed it since a list has shown it.
      return isReused() ? replaceTodo(list, todo) : list;
    });
  }

  async function update(entry: Entry, change: TodoChange): Promise<void> {
    const before = entry.before as Todo;
    const { key } = change;
    if (change.action === 'remove') {
      await answerOf(entry, () => api.remove(before.id, { key }));
      lists.confirm((list) => removeTodo(list, before.id));
    } else {
      const fields =
        change.action === 'toggle' ? { completed: change.completed } : { title: change.title };
      const todo = copyTodo(
        await answerOf(entry, () => api.update({ ...before, ...fields }, { key })),
      );
      checkProblem(idProblem(todo, before.id));
      entry.todo = todo;
      if (change.action === 'rename') doubts.know(todo);
      lists.confirm((list) => replaceTodo(list, todo));
    }
  }

  async function answerOf<T>(entry: Entry, call: () => Promise<T>): Promise<T> {
    entries.inFlight.add(entry);
    try {
      return await call();
    } finally {
      entries.inFlight.delete(entry);
      lists.noteAnswer();
    }
  }

  /** Waits for the list that decides whether a change was made. */
  async function lookUp(entry: Entry, cause: unknown): Promise<Result> {
    const { action } = entry;
    doubts.noteLost(entry);
    if (!isAnswer(cause)) {
      // The server may be down: no other change of the action is sent.
      action.silent.add(entry);
      proceed();
    } else if (action.hasSeveral) {
      const others = new Promise<void>((resolve) => action.lookUps.push(resolve));
      // Creates are looked up together, too.
      if (entry.key === 'creates') entries.leave(entry);
      lookUpIfLast(action);
      proceed();
      await others;
    }
    await lists.refresh();
    action.silent.delete(entry);
    return { verdict: entry.verdict, cause };
  }

  function finish(entry: Entry, { verdict, cause }: Result): void {
    const { action } = entry;
    entry.verdict = verdict;
    if (verdict === 'made') ends.make(entry);
    else ends.fail(entry, cause);
    if (verdict === undefined) {
      // If the server does not answer, each one that waits would take as long to fail.
      const creates = entry.key === 'creates' ? entries.queueOf('creates') : [];
      for (const each of new Set([...creates, ...action.entries])) {
        if (isWaiting(each)) ends.fail(each, cause, action);
      }
    }
    if (verdict === 'made' || !doubtOf(entry)) doubts.forget(entry);
    entries.leave(entry);
    proceed();
    if (verdict !== undefined) lists.refreshIfBehind();
  }

  return {
    proceed: (): void => proceed(),
    hold(this: void): () => void {
      const holder = {};
      holds.add(holder);
      return () => {
        if (holds.delete(holder)) proceed();
      };
    },
  };
}

/** Not `randomUUID`, which pages without HTTPS lack. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const isWaiting = (entry: Entry) =>
  entry.change.state === 'waiting' && entry.verdict !== 'made' && !isOver(entry);

/** Returns whether there is nothing to do. A rename to the same title is sent. */
function isDone({ action }: Entry, change: TodoChange, todo: Todo): boolean {
  return (
    (change.action === 'toggle' && isMade(change, todo)) ||
    (action.onlyCompleted && !todo.completed)
  );
}
