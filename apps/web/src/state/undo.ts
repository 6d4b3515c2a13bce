import { type ChangeEnd, type Filter, type Todo, type TodoStore, visibleTodos } from 'todo-core';
import { createRevert, hasTitle, type Step } from './revert.ts';
import { batchMs, createValue } from './value.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** What the line for news tells. */
export interface UndoNews {
  /** What became of a step: it was `done`, or undoing it has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'failed' | 'skipped';
  /** The step, with the todos that this is about. */
  readonly step: Step;
  /** The filter when it was new. */
  readonly filter: Filter;
  /** Whether it is the step that is undone next. */
  readonly canUndo: boolean;
  /** The steps so far: `Undo` undoes the last of them, not an edit that its own press saves. */
  readonly steps: readonly Step[];
}

/** Returns whether the news is of todos added under Completed, which does not show them. */
export const isAddedElsewhere = ({ outcome, step, filter }: UndoNews) =>
  outcome === 'done' && step.action === 'add' && filter === 'completed';

/** A step, remembered when it is asked for. It has no todos until the server has confirmed it. */
interface AskedStep extends Step {
  todos: readonly Todo[];
  readonly done: Promise<unknown>;
  /** Whether undoing it has failed once. If it fails again, it is forgotten. */
  hasFailed?: boolean;
  /** Whether it has been the last confirmed step: it is offered then. */
  wasLast?: boolean;
}

export type Undo = ReturnType<typeof createUndo>;

/**
 * Returns the actions of the store that can be undone, the last one first, and the news about them. It
 * undoes them by the store's ordinary actions, and remembers them until a reload.
 */
export function createUndo(store: TodoStore) {
  const revert = createRevert(store);
  // Quick deletes render once.
  const news = createValue<UndoNews | undefined>(undefined, batchMs);
  let steps: readonly AskedStep[] = [];
  let filter: Filter = 'all';
  let lastUndo: Promise<unknown> = Promise.resolve();

  /** Remembers an action. Resolves to the todos of its step. */
  async function remember(
    action: Step['action'],
    done: Promise<readonly ChangeEnd[]>,
    title?: string,
  ): Promise<readonly Todo[]> {
    const step: AskedStep = { action, todos: [], title, done };
    steps = [...steps, step];
    // The key undoes this step: an older offer of `Undo` would show another.
    news.set(undefined);
    const changed = (await done).flatMap((end) => {
      if (end.outcome !== 'made') return [];
      return (action === 'add' ? end.todo : end.before) ?? [];
    });
    // A rename to the same title is no step.
    step.todos = changed.filter((todo) => todo.title !== title);
    // Only now, so that an action that fails pushes out no step.
    const oldest = steps.filter(({ todos }) => todos[0]).at(-maxSteps - 1);
    steps = steps.filter((each) => each !== oldest && (each !== step || step.todos[0]));
    // This one may have had nothing to do, such as a second press: then the one before it is the last.
    const last = steps.at(-1);
    if (last?.todos[0] && !last.wasLast) {
      last.wasLast = true;
      if (!isInView(last)) offer(last);
    }
    return step.todos;
  }

  /** Returns whether a step is small, and its todo in view: that needs no news. */
  function isInView({ action, todos: [todo, another], title }: Step): boolean {
    if (!todo || another || action === 'remove' || title?.trim() === '') return false;
    const now = { ...todo, completed: todo.completed !== (action === 'toggle') };
    return visibleTodos([now], filter).length > 0;
  }

  function offer(step: Step) {
    const canUndo = step.action !== 'remove' || step.todos.some(hasTitle);
    news.set({ outcome: 'done', step, filter, canUndo, steps });
  }

  /** Undoes the last of these steps that is left. Later ones were asked for after the undo. */
  async function undoLastOf(stepsBefore: readonly Step[]) {
    const step = steps.filter((each) => stepsBefore.includes(each)).at(-1);
    await step?.done;
    if (!step?.todos[0]) return undefined;
    if (step === steps.at(-1)) news.set(undefined);
    const { failed, retriable, skipped, title } = await revert(step);
    const isLast = step === steps.at(-1);
    const isKept = retriable.length > 0 && !step.hasFailed;
    if (!isKept) steps = steps.filter((each) => each !== step);
    step.todos = retriable;
    step.hasFailed = true;
    const before = steps.at(-1);
    const outcome = failed[0] ? 'failed' : 'skipped';
    const todos = failed[0] ? failed : skipped;
    if (todos[0])
      news.set({ outcome, step: { ...step, todos }, filter, canUndo: isKept && isLast, steps });
    else if (isLast && before?.todos[0]) offer(before);
    return title;
  }

  return {
    news,

    /** Says which todos are in view. */
    setFilter: (next: Filter) => {
      const shown = news.get();
      // On return from About, the filter is the same.
      if (shown && isAddedElsewhere(shown) && shown.filter !== next) news.set(undefined);
      filter = next;
    },

    /** Each resolves to the todos that it added, without those that failed. */
    add: (titles: readonly string[]) => remember('add', store.create(titles)),
    retry: (ids: readonly number[]) => remember('add', store.retry(ids)),

    toggle: (id: number) => void remember('toggle', store.toggle(id)),
    toggleAll: () => void remember('toggle', store.toggleAll()),

    /** Resolves to whether it has not failed. */
    rename: async (id: number, title: string) => {
      const renamed = store.rename(id, title);
      void remember('rename', renamed, title);
      return (await renamed).every(({ outcome }) => outcome !== 'failed');
    },

    remove: (id: number) => void remember('remove', store.remove(id)),
    clearCompleted: () => void remember('remove', store.clearCompleted()),

    /** Undoes the last of these steps, after those that are being undone. Never rejects. */
    undoLast: (stepsBefore: readonly Step[] = steps) => {
      const undone = lastUndo.then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },
  };
}
