import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TodoApi } from './api.ts';
import { bread, eggs, flushPromises, milk } from './deferred-api.test-utils.ts';
import { appendTodo, removeTodo, replaceTodo } from './list.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

/** How many random runs test the property: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);

type Outcome = 'succeeds' | 'fails before' | 'fails after';

/** A server in memory, for two tabs. The scheduler decides when calls arrive and are answered. */
class SharedServer {
  todos: readonly Todo[] = [milk, bread, eggs];
  /** The outcomes of the next changes. Later ones succeed. */
  outcomes: readonly Outcome[] = [];
  /** Todos whose change reached the server although the call failed. */
  readonly lost = new Set<number>();
  #lastId = 3;

  constructor(
    readonly scheduler: Scheduler,
    /** How many milliseconds pass before each step, in turn. */
    readonly pauses: readonly number[],
  ) {}

  /** Returns the API of one tab. */
  api(): TodoApi {
    return {
      list: () => this.#call(() => this.todos, 'succeeds'),
      create: (title) =>
        this.#change(() => {
          const todo = { id: (this.#lastId += 1), title, completed: false, userId: 7 };
          this.todos = appendTodo(this.todos, todo);
          return todo;
        }),
      update: (todo) =>
        this.#change(() => {
          this.#find(todo.id);
          this.todos = replaceTodo(this.todos, todo);
          return todo;
        }),
      remove: async (id) => {
        await this.#change(() => {
          const todo = this.#find(id);
          this.todos = removeTodo(this.todos, id);
          return todo;
        });
      },
    };
  }

  /** Passes a message on later; messages of one sender stay in their order. */
  deliver(inbox: Promise<unknown>, message: () => void): Promise<unknown> {
    return inbox.then(() => this.#step('message', message));
  }

  #find(id: number): Todo {
    const todo = this.todos.find((each) => each.id === id);
    if (!todo) throw new Error(`no todo has the id ${id}`);
    return todo;
  }

  #change(act: () => Todo): Promise<Todo> {
    const [outcome = 'succeeds', ...outcomes] = this.outcomes;
    this.outcomes = outcomes;
    return this.#call(act, outcome);
  }

  async #call<T>(act: () => T, outcome: Outcome): Promise<T> {
    const answer = await this.#step('arrives', () => {
      if (outcome === 'fails before') throw new Error('not reached');
      return act();
    });
    await this.#step('is answered', () => {});
    if (outcome === 'fails after') {
      this.lost.add((answer as Todo).id);
      throw new Error('answer lost');
    }
    return answer;
  }

  async #step<T>(label: string, act: () => T): Promise<T> {
    await this.scheduler.schedule(Promise.resolve(), label);
    this.#steps += 1;
    vi.setSystemTime(Date.now() + (this.pauses[this.#steps % this.pauses.length] ?? 0));
    return act();
  }
  #steps = 0;
}

const actions = {
  load: (store: TodoStore) => store.load(),
  create: (store: TodoStore, _: number, title: string) => store.create(title),
  toggle: (store: TodoStore, id: number) => store.toggle(id),
  rename: (store: TodoStore, id: number, title: string) => store.rename(id, title),
  remove: (store: TodoStore, id: number) => store.remove(id),
  toggleAll: (store: TodoStore) => store.toggleAll(),
  clearCompleted: (store: TodoStore) => store.clearCompleted(),
};
const names = Object.keys(actions) as (keyof typeof actions)[];

const scenarios = fc.record({
  scheduler: fc.scheduler(),
  pauses: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 7 }),
  plan: fc.array(
    fc.record({
      tab: fc.constantFrom(0, 1),
      name: fc.constantFrom(...names),
      id: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 12 },
  ),
  outcomes: fc.array(fc.constantFrom<Outcome[]>('succeeds', 'fails before', 'fails after'), {
    maxLength: 12,
  }),
});

const byId = (todos: readonly Todo[], lost: ReadonlySet<number>) =>
  todos.filter(({ id }) => !lost.has(id)).sort((a, b) => a.id - b.id);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test(
  'whatever two tabs do, both lists equal the list of the server once no call is in flight',
  async () => {
    const property = fc.asyncProperty(scenarios, async ({ scheduler, pauses, plan, outcomes }) => {
      const server = new SharedServer(scheduler, pauses);
      const tabs = [createTodoStore(server.api()), createTodoStore(server.api())] as const;
      for (const [tab, other] of [tabs, [...tabs].reverse()] as [TodoStore, TodoStore][]) {
        let inbox: Promise<unknown> = Promise.resolve();
        tab.subscribeToChanges((change) => {
          inbox = server.deliver(inbox, () => other.apply(structuredClone(change)));
        });
        void tab.load();
      }
      server.outcomes = outcomes;
      scheduler.scheduleSequence(
        plan.map(({ tab, name, id }, index) => ({
          label: `${tab}: ${name} ${id}`,
          builder: async () => void actions[name](tabs[tab], id, `Title ${index}`),
        })),
      );
      do {
        await scheduler.waitIdle();
        await flushPromises();
      } while (scheduler.count() > 0);
      const expected = byId(server.todos, server.lost);
      for (const tab of tabs) {
        expect(tab.getSnapshot()).toMatchObject({ loading: false, busyIds: new Set() });
        expect(byId(tab.getSnapshot().todos, server.lost)).toStrictEqual(expected);
      }
    });
    await fc.assert(property, { numRuns });
  },
  10_000 + 10 * numRuns,
);
