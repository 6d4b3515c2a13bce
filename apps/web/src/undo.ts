import { type Filter, type Todo, type TodoStore, visibleTodos } from 'todo-core';
import { createRevert, hasTitle, type Step, type Undone } from './revert.ts';

/** How many steps can be taken back. */
const maxSteps = 20;

/** How long news waits for more, in milliseconds, so that quick deletes render once. */
const batchMs = 50;

/** What the line for news tells. */
export interface News {
  /** What became of a step: it was `done`, or taking it back has `failed` or `skipped` todos. */
  readonly outcome: 'done' | 'failed' | 'skipped';
  /** The step, with the todos that this is about. */
  readonly step: Step;
  /** Whether it is the step that is taken back next. */
  readonly canUndo: boolean;
}

const nothing: Undone = { restored: [], failed: [], skipped: [] };

export type Undo = ReturnType<typeof createUndo>;

/**
 * Returns the actions of the store that can be taken back, the last one first, and the news about
 * them. It takes them back by the store's ordinary actions, and remembers them until a reload.
 */
export function createUndo(store: TodoStore) {
  const listeners = new Set<() => void>();
  /** The steps, oldest first, from when they are asked for. One that changed nothing is dropped. */
  let steps: readonly Promise<Step | undefined>[] = [];
  const revert = createRevert(store);
  let news: News | undefined;
  let filter: Filter = 'all';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastUndone: Promise<Undone> = Promise.resolve(nothing);

  function tell(next: News | undefined) {
    if (news === next) return;
    news = next;
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const listener of listeners) listener();
    }, batchMs);
  }

  /** Remembers an action, and offers to take it back unless it is small and in view. */
  async function remember(
    action: Step['action'],
    done: Promise<readonly Todo[] | false>,
    title?: string,
  ) {
    const step = done.then((changed): Step | undefined => {
      // The same title again is no step.
      const todos = (changed || []).filter((todo) => todo.title !== title);
      return todos.length > 0 ? { action, todos, title } : undefined;
    });
    steps = [...steps, step].slice(-maxSteps);
    // The button takes back the same step as the key.
    tell(undefined);
    const made = await step;
    if (!made) steps = steps.filter((each) => each !== step);
    else if (!isInView(made)) void offer(step);
  }

  /** Offers to take back a step if it is the last one. */
  async function offer(offered: Promise<Step | undefined> | undefined) {
    const step = await offered;
    if (!step || steps.at(-1) !== offered) return;
    tell({ outcome: 'done', step, canUndo: step.action !== 'remove' || step.todos.some(hasTitle) });
  }

  async function rememberAdded(created: Promise<readonly (Todo | undefined)[]>) {
    const added = created.then((todos) => todos.filter((todo) => todo !== undefined));
    void remember('add', added);
    return added;
  }

  function isInView({ action, todos, title }: Step): boolean {
    const [todo, ...others] = todos;
    if (!todo || others[0] || action === 'remove' || title?.trim() === '') return false;
    const now = { ...todo, completed: todo.completed !== (action === 'toggle') };
    return visibleTodos([now], filter).length > 0;
  }

  /** Takes back the last of these steps that is left. Those that came after them stay. */
  async function takeBackLast(asked: typeof steps): Promise<Undone> {
    const last = asked.filter((each) => steps.includes(each)).at(-1);
    if (!last) return nothing;
    const older = new Set(steps.slice(0, steps.indexOf(last)));
    steps = steps.filter((each) => each !== last);
    tell(undefined);
    const step = await last;
    if (!step) return nothing;
    const undone = await revert(step);
    const newer = steps.filter((each) => !older.has(each));
    const left = undone.failed
      // What could not be created again is among the failed titles.
      .filter(({ action }) => action !== 'remove' && !step.hasFailed)
      .map((failed) => Promise.resolve({ ...failed, hasFailed: true }));
    steps = [...steps.filter((each) => older.has(each)), ...left, ...newer];
    const canUndo = left.length > 0 && newer.length === 0;
    const failed = undone.failed.flatMap(({ todos }) => todos);
    if (failed[0]) tell({ outcome: 'failed', step: { ...step, todos: failed }, canUndo });
    else if (undone.skipped[0])
      tell({ outcome: 'skipped', step: { ...step, todos: undone.skipped }, canUndo });
    else if (newer.length === 0) void offer(steps.at(-1));
    return undone;
  }

  return {
    getNews: () => news,

    /** Calls `listener` after each change of the news. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Drops the news that was shown long enough. */
    endNews: () => tell(undefined),

    /** Says which todos are in view. */
    setFilter: (next: Filter) => {
      filter = next;
      if (news?.step.action === 'add') tell(undefined);
    },

    /** Each resolves to the todos that it added, without those that failed. */
    add: (titles: readonly string[]) => rememberAdded(store.createAll(titles)),
    retry: (ids: readonly number[]) => rememberAdded(store.retry(ids)),

    toggle: (id: number) => void remember('toggle', store.toggle(id)),
    toggleAll: () => void remember('toggle', store.toggleAll()),

    /** Resolves to whether the todo has the title. */
    rename: async (id: number, title: string) => {
      const renamed = store.rename(id, title);
      void remember('rename', renamed, title);
      return (await renamed) !== false;
    },

    remove: (id: number) => void remember('remove', store.remove(id)),
    clearCompleted: () => void remember('remove', store.clearCompleted()),

    /** Takes back the last step so far, after those that are being taken back. Never rejects. */
    takeBack: () => {
      const asked = steps;
      lastUndone = lastUndone.then(() => takeBackLast(asked));
      return lastUndone;
    },
  };
}
