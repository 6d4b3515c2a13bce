import { titleName } from '@todos/ui';
import { parseTitle, type Todo, type TodoStore } from 'todo-core';
import { createAll } from './create-all.ts';

/** How many calls are in flight at once when toggle-all is undone. */
const toggleLimit = 6;

/** How long a new offer waits for the next, in milliseconds: deletes in quick succession render one. */
const batchMs = 50;

/** What has just been deleted or toggled. */
interface Offer {
  readonly text: string;
  /** The title of one todo, or the number of several. */
  readonly name: string;
  /** Takes it back. Absent if nothing can be. */
  readonly undo?: (() => void) | undefined;
}

/** What the line for news has to say, the most important first. */
interface News {
  readonly offer?: Offer | undefined;
  /** How many todos are being restored. */
  readonly restoring: number;
  /** The last todo that was added under a filter that does not show it. */
  readonly added?: Todo | undefined;
}

export type Undo = ReturnType<typeof createUndo>;

/**
 * Returns the actions that can be undone, and the news about them. They call the store as it is:
 * undoing a delete creates the todo again.
 */
export function createUndo(store: TodoStore) {
  const listeners = new Set<() => void>();
  /** The todos whose delete was sent. */
  const removed = new Map<number, Todo>();
  /** The ids that each toggle-all has toggled, while it runs. */
  const toggleRuns = new Set<Set<number>>();
  /** The todos that wait to be restored. The store gets each at once when it leaves. */
  const waiting = new Set<Todo>();
  let news: News = { restoring: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const find = (id: number) => store.getSnapshot().todos.find((todo) => todo.id === id);

  function tell(fields: Partial<News>) {
    news = { ...news, ...fields };
    if (fields.offer) timer ??= setTimeout(notify, batchMs);
    else notify();
  }

  function notify() {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  }

  function offerRestore(ids: readonly number[]) {
    const { todos } = store.getSnapshot();
    const left = new Set(todos.filter(({ id }) => removed.has(id)).map(({ id }) => id));
    const gone = ids.flatMap((id) => (left.has(id) ? [] : (removed.get(id) ?? [])));
    for (const id of ids) removed.delete(id);
    if (gone.length === 0) return;
    // A blank title cannot be created.
    const restorable = gone.filter(({ title }) => parseTitle(title) !== undefined);
    const undo = () => void restore(restorable);
    tell({
      offer: {
        text: 'Deleted:',
        name: nameOf(gone),
        undo: restorable.length > 0 ? undo : undefined,
      },
    });
  }

  /** Creates the todos again, one at a time, so that what the user adds meanwhile goes first. */
  async function restore(todos: readonly Todo[]) {
    for (const todo of todos) waiting.add(todo);
    tell({ offer: undefined, restoring: news.restoring + todos.length });
    for (const [index, todo] of todos.entries()) {
      waiting.delete(todo);
      const created = await store.create(todo.title);
      if (!created) {
        await restoreTogether(todos.slice(index + 1));
        break;
      }
      await complete(created, todo);
    }
    tell({ restoring: news.restoring - todos.length });
  }

  /** After a failure, sends the rest together: it fails together, with one message. */
  async function restoreTogether(todos: readonly Todo[]) {
    const titles = todos.map(({ title }) => title.trim());
    for (const todo of todos) waiting.delete(todo);
    const made = new Set(await createAll(store, titles));
    for (const todo of todos) {
      const created = [...made].find(({ title }) => title === todo.title.trim());
      if (!created) continue;
      made.delete(created);
      await complete(created, todo);
    }
  }

  async function complete(created: Todo, { title, completed }: Todo) {
    if (created.title !== title) await store.rename(created.id, title);
    if (completed) await store.toggle(created.id);
  }

  /** Offers to toggle back those of these todos that are completed, or active, now. */
  function offerToggles(ids: ReadonlySet<number>, completed: boolean) {
    const { todos } = store.getSnapshot();
    const toggled = todos.filter((todo) => ids.has(todo.id) && todo.completed === completed);
    if (toggled.length === 0) return;

    async function toggleBack() {
      const queue = toggled.values();
      let failedCount = 0;
      async function work() {
        for (const { id } of queue) {
          if (failedCount > 0) return;
          if (find(id)?.completed !== completed) continue;
          if (!(await store.toggle(id)) && find(id)) failedCount += 1;
        }
      }
      tell({ offer: undefined });
      await Promise.all(Array.from({ length: toggleLimit }, work));
      // The rest can be tried again.
      if (failedCount > 0 && !news.offer) offerToggles(ids, completed);
    }

    const text = completed ? 'Completed:' : 'Reopened:';
    tell({ offer: { text, name: nameOf(toggled), undo: () => void toggleBack() } });
  }

  return {
    waiting: waiting as ReadonlySet<Todo>,

    getNews: () => news,

    /** Calls `listener` after each change of the news. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    remove: async (id: number) => {
      await store.remove(id);
      offerRestore([id]);
    },

    clearCompleted: async () => {
      const { todos } = store.getSnapshot();
      await store.clearCompleted();
      offerRestore(todos.filter(({ completed }) => completed).map(({ id }) => id));
    },

    toggleAll: async () => {
      const completed = store.getSnapshot().todos.some((todo) => !todo.completed);
      const ids = new Set<number>();
      toggleRuns.add(ids);
      await store.toggleAll();
      toggleRuns.delete(ids);
      offerToggles(ids, completed);
    },

    /** Notes a todo when its delete is sent: only then, no other change of it is in flight. */
    noteRemove: (id: number) => {
      const todo = find(id);
      if (todo) removed.set(id, todo);
    },

    /** Notes a todo when its update is sent: a toggle-all skips those that are toggled already. */
    noteUpdate: ({ id, completed }: Todo) => {
      for (const ids of toggleRuns) if (find(id)?.completed !== completed) ids.add(id);
    },

    /** Notes a todo that was added where it is not shown, or that this is no longer news. */
    noteAdded: (added: Todo | undefined) => {
      if (added !== news.added) tell({ added });
    },

    /** Drops the news that was shown long enough. */
    endNews: () => {
      tell(news.offer ? { offer: undefined } : { added: undefined });
    },
  };
}

function nameOf(todos: readonly Todo[]): string {
  const [todo] = todos;
  return todo && todos.length === 1 ? titleName(todo.title) : `${todos.length} todos`;
}
