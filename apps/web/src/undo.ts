import { type Filter, type Todo, type TodoStore, visibleTodos } from 'todo-core';
import { createRevert, hasTitle, type Reverted, type Step } from './revert.ts';
import { createValue } from './value.ts';

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

/** A step from when it is asked for, by number in that order. */
interface AskedStep {
  readonly number: number;
  /** Resolves to `undefined` if it changed nothing. */
  readonly made: Promise<Step | undefined>;
  /** Whether taking it back has failed once. It fails once only: then, it is forgotten. */
  readonly hasFailed?: boolean;
}

const byNumber = (one: AskedStep, other: AskedStep) => one.number - other.number;

export type Undo = ReturnType<typeof createUndo>;

/**
 * Returns the actions of the store that can be taken back, the last one first, and the news about
 * them. It takes them back by the store's ordinary actions, and remembers them until a reload.
 */
export function createUndo(store: TodoStore) {
  const revert = createRevert(store);
  const news = createValue<News | undefined>(undefined, batchMs);
  /** By their numbers: a step that fails returns to its place. */
  let steps: readonly AskedStep[] = [];
  let stepCount = 0;
  let filter: Filter = 'all';
  let lastUndone: Promise<Reverted | undefined> = Promise.resolve(undefined);

  /** Remembers an action, and offers to take it back unless it is small and in view. */
  async function remember(
    action: Step['action'],
    done: Promise<readonly Todo[] | false>,
    title?: string,
  ) {
    const made = done.then((changed): Step | undefined => {
      // The same title again is no step.
      const todos = (changed || []).filter((todo) => todo.title !== title);
      return todos.length > 0 ? { action, todos, title } : undefined;
    });
    const asked = { number: (stepCount += 1), made };
    steps = [...steps, asked];
    // The button takes back the same step as the key.
    news.set(undefined);
    const step = await made;
    // Only now, so that actions that fail push out none.
    steps = step ? steps.slice(-maxSteps) : steps.filter((each) => each !== asked);
    if (step && steps.at(-1) === asked && !isInView(step)) offer(step);
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

  function offer(step: Step) {
    const canUndo = step.action !== 'remove' || step.todos.some(hasTitle);
    news.set({ outcome: 'done', step, canUndo });
  }

  /** Takes back the last step that is left of the first `count`. Those that came after them stay. */
  async function takeBackLast(count: number) {
    const asked = steps.filter(({ number }) => number <= count).at(-1);
    if (!asked) return undefined;
    steps = steps.filter((each) => each !== asked);
    news.set(undefined);
    const step = await asked.made;
    if (!step) return undefined;
    const reverted = await revert(step);
    const { failed, retriable, skipped } = reverted;
    if (retriable[0] && !asked.hasFailed) {
      const made = Promise.resolve({ ...step, todos: retriable });
      steps = [...steps, { ...asked, made, hasFailed: true }].sort(byNumber);
    }
    const next = steps.at(-1);
    const [outcome, todos] = failed[0]
      ? (['failed', failed] as const)
      : (['skipped', skipped] as const);
    if (todos[0]) {
      const canUndo = next?.number === asked.number;
      news.set({ outcome, step: { ...step, todos }, canUndo });
    } else if (next && next.number < asked.number) {
      const before = await next.made;
      if (before && steps.at(-1) === next) offer(before);
    }
    return reverted;
  }

  return {
    news,

    /** Says which todos are in view. */
    setFilter: (next: Filter) => {
      // On return from About, it is the same.
      if (next !== filter && news.get()?.step.action === 'add') news.set(undefined);
      filter = next;
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
      const count = stepCount;
      lastUndone = lastUndone.then(() => takeBackLast(count));
      return lastUndone;
    },
  };
}
