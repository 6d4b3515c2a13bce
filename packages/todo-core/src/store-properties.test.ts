import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { bread, eggs, milk, flushPromises } from './deferred-api.test-utils.ts';
import { currentAction, type Fate, ScheduledApi } from './scheduled-api.test-utils.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';
import type { Todo } from './todo.ts';
import { watchedStore } from './watched-store.test-utils.ts';

/** How many random runs test each property: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const timeout = 10_000 + 10 * numRuns;

/** What a user can do; a rename's title is one that was never used. */
const actions = {
  load: (store: TodoStore) => store.load(),
  openPage(store: TodoStore, id: number, _: string, pages: Map<number, AbortController>) {
    const page = new AbortController();
    pages.get(id)?.abort();
    pages.set(id, page);
    return store.load({ signal: page.signal });
  },
  closePage: (_: TodoStore, id: number, __: string, pages: Map<number, AbortController>) =>
    pages.get(id)?.abort(),
  create: (store: TodoStore, _: number, title: string) => store.create(title),
  toggle: (store: TodoStore, id: number) => store.toggle(id),
  rename: (store: TodoStore, id: number, title: string) => store.rename(id, title),
  remove: (store: TodoStore, id: number) => store.remove(id),
  toggleAll: (store: TodoStore) => store.toggleAll(),
  clearCompleted: (store: TodoStore) => store.clearCompleted(),
  dismissError: (store: TodoStore) => store.dismissError(),
  takeFailedRename: (store: TodoStore, id: number) => void store.takeFailedRename(id),
  takeFailedTitle: (store: TodoStore) => store.takeFailedTitle(),
};
type Action = readonly [name: keyof typeof actions, id: number];
type Scenario = readonly [Scheduler, readonly Action[], readonly Fate[], respectsSignals: boolean];

function scenarios(...fates: Fate[]): fc.Arbitrary<Scenario> {
  const names = Object.keys(actions) as (keyof typeof actions)[];
  return fc.tuple(
    fc.scheduler(),
    fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 6 })), {
      maxLength: 14,
    }),
    fc.array(fc.constantFrom<Fate[]>('succeeds', ...fates), { maxLength: 20 }),
    fc.boolean(),
  );
}

/** Runs the actions in order, each between two random steps of the calls, until all are over. */
async function run([scheduler, plan, fates, respectsSignals]: Scenario) {
  const api = new ScheduledApi(scheduler, [milk, bread, eggs], respectsSignals);
  const { store, problems, checkUnchanged } = watchedStore(api);
  const drain = async () => {
    do {
      await scheduler.waitIdle();
      await flushPromises();
    } while (scheduler.count() > 0);
  };
  const done: unknown[] = [store.load()];
  await drain();
  api.fates = fates;
  const takenTitles: unknown[] = [];
  const pages = new Map<number, AbortController>();
  scheduler.scheduleSequence(
    plan.map(([name, id], index) => ({
      label: `${name} ${id}`,
      builder: async () => {
        checkUnchanged();
        const actionRun = { isBulk: name === 'toggleAll' || name === 'clearCompleted' };
        const outcome = currentAction.run(actionRun, () =>
          actions[name](store, id, `Title ${index}`, pages),
        );
        if (name !== 'takeFailedTitle') done.push(outcome);
        else if (outcome !== undefined) takenTitles.push(outcome);
      },
    })),
  );
  await drain();
  checkUnchanged();
  const never = Symbol('an action that is not over');
  const outcomes = await Promise.all(
    done.map((outcome) => Promise.race([outcome, flushPromises().then(() => never)])),
  );
  expect(outcomes).not.toContain(never);
  expect([...problems, ...api.problems]).toStrictEqual([]);
  const { todos, failedTitles, ...rest } = store.getSnapshot();
  expect(rest).toMatchObject({ loading: false, loadStatus: 'loaded', busyIds: new Set() });
  expect([...takenTitles, ...failedTitles]).toStrictEqual(api.failedTitles);
  api.fates = [];
  const fresh = createTodoStore(api);
  void fresh.load();
  await drain();
  return { todos, freshTodos: fresh.getSnapshot().todos, doubtful: api.doubtful };
}

test(
  'whatever calls are made, lost or reordered, the list ends equal to the list of the server',
  async () => {
    const property = fc.asyncProperty(scenarios('fails before'), async (scenario) => {
      const { todos, freshTodos, doubtful } = await run(scenario);
      expect(doubtful.size).toBe(0);
      expect(todos).toStrictEqual(freshTodos);
    });
    await fc.assert(property, { numRuns });
  },
  timeout,
);

test(
  'if answers to changes were lost, only todos whose failure was reported differ',
  async () => {
    const property = fc.asyncProperty(
      scenarios('fails before', 'fails after'),
      async (scenario) => {
        const { todos, freshTodos, doubtful } = await run(scenario);
        // Each of these ids had a call whose failure was reported.
        const isCertain = ({ id }: Todo) => !doubtful.has(id);
        expect(todos.filter(isCertain)).toStrictEqual(freshTodos.filter(isCertain));
      },
    );
    await fc.assert(property, { numRuns });
  },
  timeout,
);
