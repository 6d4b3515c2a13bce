import {
  type Change,
  type ChangeEnd,
  changesByTodo,
  type CreateChange,
  type Filter,
  type RenameChange,
  type Todo,
  type TodoError,
  type TodoStore,
  visibleTodos,
} from 'todo-core';
import { type ChangedTodo, createInverses, hasTitle } from './inverses.ts';
import { closeFailure } from './outcomes.ts';
import { batchMs, createValue } from './value.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** One action of the user. */
interface Step {
  readonly action: Change['action'];
  /**
   * `asked` until it has ended: then `made`, `failed` as a whole, or `over`, as there was nothing to do.
   * `offered` once it has been the last one, `left` if undoing it has failed once, `over` once undone.
   */
  state: 'asked' | 'made' | 'failed' | 'offered' | 'left' | 'over';
  todos: readonly ChangedTodo[];
  readonly ended: Promise<void>;
}

/** What the line for news tells. */
export interface UndoNews {
  /** What became of a step: it was `done`, or undoing it has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly action: Change['action'];
  /** The todos that this is about, as the step has left them. */
  readonly todos: readonly Todo[];
  /** The filter when it was new. */
  readonly filter: Filter;
  /** Whether it is the step that is undone next. */
  readonly canUndo: boolean;
  /** The steps so far: `Undo` undoes the last of them, not an edit that its own press saves. */
  readonly steps: readonly Step[];
}

/** Returns whether the news is of todos that were added, and are hidden by the filter. */
export const isHiddenByFilter = ({ outcome, action, filter }: UndoNews) =>
  outcome === 'done' && action === 'create' && filter === 'completed';

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone until a reload, and the news about them. */
export function createActions(store: TodoStore) {
  const { changedBy, revert } = createInverses(store);
  // Quick deletes render once.
  const news = createValue<UndoNews | undefined>(undefined, batchMs);
  let steps: readonly Step[] = [];
  let filter: Filter = 'all';
  let lastUndo: Promise<unknown> = Promise.resolve();

  const isLeft = ({ state }: Step) => state !== 'failed' && state !== 'over';
  const lastStep = () => steps.filter(isLeft).at(-1);

  /** Makes a step of an action. Returns its ends. */
  function act(action: Step['action'], ends: Promise<readonly ChangeEnd[]>) {
    const step: Step = { action, state: 'asked', todos: [], ended: ends.then(end) };
    function end(all: readonly ChangeEnd[]) {
      step.todos = all.flatMap(changedBy);
      const hasFailed = all.some(({ outcome }) => outcome === 'failed');
      step.state = step.todos[0] ? 'made' : hasFailed ? 'failed' : 'over';
      // Only now, so that an action that fails pushes out no step.
      const oldest = steps.filter(({ todos }) => todos[0]).at(-maxSteps - 1);
      const latest = steps.at(-1);
      steps = steps.filter((each) => each !== oldest && (isLeft(each) || each === latest));
      const last = lastStep();
      if (last?.state !== 'made') return;
      last.state = 'offered';
      if (!isInView(last)) offer(last);
    }
    // The key undoes this step: an older offer of `Undo` would show another.
    news.set(undefined);
    steps = [...steps, step];
    return ends;
  }

  /** Tries changes again. Closes the failure of one of them if all are made. */
  function retry(action: Step['action'], failed: readonly (CreateChange | RenameChange)[]) {
    const ends = act(action, store.retry(failed.map(({ id }) => id)));
    const areMade = ends.then((all) => all.every(({ outcome }) => outcome === 'made'));
    void closeFailure(store, (error) => failed.some((change) => isOf(error, change)), areMade);
  }

  const findFailedRename = (id: number) =>
    changesByTodo(store.getSnapshot().changes).get(id)?.failedRename;

  /** Returns whether a step is small, and its todo in view: that needs no news. */
  function isInView({ action, todos: [one, another] }: Step): boolean {
    if (!one || another || action === 'remove') return false;
    if (action === 'rename' && !hasTitle(one.after)) return false;
    return visibleTodos([one.after], filter).length > 0;
  }

  function offer(step: Step) {
    // The key undoes what is offered, even after an action that has failed.
    steps = steps.filter(isLeft);
    tell('done', step, step.todos, true);
  }

  function tell(
    outcome: UndoNews['outcome'],
    { action }: Step,
    about: readonly ChangedTodo[],
    canUndo: boolean,
  ) {
    const todos = about.map(({ after }) => after);
    news.set({ outcome, action, todos, filter, canUndo, steps });
  }

  /** Undoes the last of these steps that is left. Later ones were asked for after the undo. */
  async function undoLastOf(stepsBefore: readonly Step[]) {
    for (const step of [...stepsBefore].reverse()) {
      await step.ended;
      // Nothing else is undone in the place of one that has failed.
      if (step.state !== 'over') return undo(step);
    }
    return undefined;
  }

  /** Resolves to the title of the only todo that was added, and is deleted now. */
  async function undo(step: Step) {
    const { action, todos, state } = step;
    // While it is undone, it is not offered.
    step.state = 'offered';
    if (step === lastStep()) news.set(undefined);
    const { failed, skipped } = await revert(action, todos);
    const isLast = step === lastStep();
    // Todos that were not created again are listed as titles that could not be added.
    const canRetry = failed.length > 0 && action !== 'remove' && state !== 'left';
    step.state = canRetry ? 'left' : 'over';
    step.todos = canRetry ? failed : [];
    const before = lastStep();
    if (failed[0]) tell('failed', step, failed, canRetry && isLast);
    else if (skipped[0]) tell('skipped', step, skipped, false);
    else if (isLast && before?.todos[0]) offer(before);
    const [one, another] = todos;
    const isUndone = !failed[0] && !skipped[0];
    return action === 'create' && isUndone && !another ? one?.after.title : undefined;
  }

  return {
    news,

    /** Says which todos are in view. */
    setFilter: (next: Filter) => {
      const shown = news.get();
      // On return from About, the filter is the same.
      if (shown && isHiddenByFilter(shown) && shown.filter !== next) news.set(undefined);
      filter = next;
    },

    add: (titles: readonly string[]) => act('create', store.create(titles)),
    retryTitles: (failed: readonly CreateChange[]) => retry('create', failed),
    toggle: (id: number) => act('toggle', store.toggle(id)),
    toggleAll: () => act('toggle', store.toggleAll()),
    rename: (id: number, title: string) => act('rename', store.rename(id, title)),
    retryRename: (id: number) => {
      const failed = findFailedRename(id);
      if (failed) retry('rename', [failed]);
    },
    discardRename: (id: number) => {
      const failed = findFailedRename(id);
      if (failed) store.discard([failed.id]);
    },
    remove: (id: number) => act('remove', store.remove(id)),
    clearCompleted: () => act('remove', store.clearCompleted()),

    /** Undoes the last of these steps, after those that are being undone. Never rejects. */
    undoLast: (stepsBefore: readonly Step[] = steps) => {
      const undone = lastUndo.then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },
  };
}

/** Returns whether a failure is that of a change. An error of several names no title. */
function isOf(
  { action, todoId, title, deletedElsewhere }: TodoError,
  change: CreateChange | RenameChange,
) {
  if (change.action === 'rename') return action === 'rename' && todoId === change.todoId;
  // A rename whose todo is gone is a title to add.
  const isCreate = action === 'create' || (action === 'rename' && deletedElsewhere);
  return isCreate && change.title === (title ?? change.title);
}
