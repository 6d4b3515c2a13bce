import {
  type Change,
  type ChangeEnd,
  changesByTodo,
  type CreateChange,
  type Filter,
  parseTitle,
  type Todo,
  type TodoStore,
  visibleTodos,
} from 'todo-core';
import { type ChangedTodo, createInverses } from '../undo/inverses.ts';
import { batchMs, createValue } from './value.ts';

/** How many steps can be undone. */
const maxSteps = 20;

/** One action of the user. */
interface Step {
  readonly action: Change['action'];
  /**
   * `asked`: not ended, or being undone. `made`: something has changed. `offered`: made, and has been
   * the last step. `failed`: nothing was made. `over`: undone, or there was nothing to do.
   */
  state: 'asked' | 'made' | 'failed' | 'offered' | 'over';
  todos: readonly ChangedTodo[];
  readonly ended: Promise<void>;
}

/** What the line for news tells. */
export interface UndoNews {
  /** What became of a step: it was `done`, and can be undone, or undoing it has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly action: Change['action'];
  /** The todos that this is about, as the step has left them. */
  readonly todos: readonly Todo[];
  /** The steps so far. `Undo` undoes the last of these: its press may save an edit, which is a later one. */
  readonly steps: readonly Step[];
}

export type Actions = ReturnType<typeof createActions>;

/** Returns what the user can do, as steps that can be undone until a reload, and the news about them. */
export function createActions(store: TodoStore) {
  const { changedBy, revert } = createInverses(store);
  // Quick deletes render once.
  const news = createValue<UndoNews | undefined>(undefined, batchMs);
  let steps: readonly Step[] = [];
  let filter: Filter = 'all';
  let lastUndo: Promise<unknown> = Promise.resolve();

  const canBeUndone = ({ state }: Step) => state !== 'failed' && state !== 'over';
  const lastStep = () => [...steps].reverse().find(canBeUndone);

  /** Makes a step of an action. Returns its ends. */
  function act(action: Step['action'], ends: Promise<readonly ChangeEnd[]>) {
    const told = news.get();
    const left = steps.filter(canBeUndone);
    const step: Step = { action, state: 'asked', todos: [], ended: ends.then(end) };
    function end(all: readonly ChangeEnd[]) {
      step.todos = all.flatMap(changedBy);
      const hasFailed = all.some(({ outcome }) => outcome === 'failed');
      step.state = step.todos[0] ? 'made' : hasFailed ? 'failed' : 'over';
      // Only now, so that an action that fails pushes out no step.
      const made = steps.filter(({ todos }) => todos[0]);
      if (made.length > maxSteps) steps = steps.filter((each) => each !== made[0]);
      const last = lastStep();
      if (last?.state === 'made') {
        last.state = 'offered';
        if (!isInView(last)) offer(last);
      } else if (told && last === left.at(-1)) {
        // This has changed nothing, such as closing an editor: what was told still holds.
        news.set(told);
      }
    }
    // The key undoes this step: an older offer of `Undo` would show another.
    news.set(undefined);
    steps = [...left, step];
    return ends;
  }

  const findFailedRename = (id: number) =>
    changesByTodo(store.getSnapshot().changes).get(id)?.failedRename;

  /** Returns whether a step is small, and its todo in view: that needs no news. */
  function isInView({ action, todos: [one, another] }: Step): boolean {
    if (!one || another || action === 'remove') return false;
    if (action === 'rename' && parseTitle(one.after.title) === undefined) return false;
    return visibleTodos([one.after], filter).length > 0;
  }

  function offer(step: Step) {
    // The key undoes what is offered, even after an action that has failed.
    steps = steps.filter(canBeUndone);
    tell('done', step, step.todos);
  }

  function tell(outcome: UndoNews['outcome'], { action }: Step, about: readonly ChangedTodo[]) {
    news.set({ outcome, action, todos: about.map(({ after }) => after), steps });
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
    const { action, todos } = step;
    step.state = 'asked';
    news.set(undefined);
    const { failed, skipped } = await revert(action, todos);
    // The next undo tries again. A deleted todo that could not be created again has its own `Try again`.
    step.state = failed[0] && action !== 'remove' ? 'offered' : 'over';
    step.todos = failed;
    const last = lastStep();
    if (failed[0]) tell('failed', step, failed);
    else if (skipped[0]) tell('skipped', step, skipped);
    else if (last?.todos[0]) offer(last);
    const [one, another] = todos;
    const isUndone = !failed[0] && !skipped[0];
    return action === 'create' && isUndone && !another ? one?.after.title : undefined;
  }

  return {
    news,

    /** Says which todos are in view. */
    setFilter: (next: Filter) => {
      filter = next;
    },

    add: (titles: readonly string[]) => act('create', store.create(titles)),
    retryTitles: (failed: readonly CreateChange[]) => {
      void act('create', store.retry(failed.map(({ id }) => id)));
    },
    toggle: (id: number) => act('toggle', store.toggle(id)),
    toggleAll: () => act('toggle', store.toggleAll()),
    rename: (id: number, title: string) => act('rename', store.rename(id, title)),
    retryRename: (id: number) => {
      const failed = findFailedRename(id);
      if (failed) void act('rename', store.retry([failed.id]));
    },
    discardRename: (id: number) => {
      const failed = findFailedRename(id);
      if (failed) store.discard([failed.id]);
    },
    remove: (id: number) => act('remove', store.remove(id)),
    clearCompleted: () => act('remove', store.clearCompleted()),

    /** Undoes the last of these steps, after those that are being undone. Never rejects. */
    undoLast: (stepsBefore: readonly Step[] = steps) => {
      // An edit that the press has saved may be of a todo that would be undone.
      const saved = steps.filter((step) => !stepsBefore.includes(step)).map(({ ended }) => ended);
      const undone = Promise.all([lastUndo, ...saved]).then(() => undoLastOf(stepsBefore));
      lastUndo = undone;
      return undone;
    },
  };
}
