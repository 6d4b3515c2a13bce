import fc, { type Arbitrary, type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { bread, eggs, flushPromises, milk } from './deferred-api.test-utils.ts';
import { currentAction, type Fate, fates, ModelServer } from './model-server.test-utils.ts';
import type { TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from './todo.ts';
import type { TodoStore } from './todo-store.ts';

/** How many random runs test each property: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const timeout = 10_000 + 10 * numRuns;

/** Twice in the list: twice as often. */
const actions = [
  ...['load', 'openPage', 'closePage', 'refresh', 'refresh'],
  ...['create', 'create', 'createAll', 'retryTitle', 'retryTitle', 'retryTitle'],
  ...['toggle', 'toggle', 'rename', 'rename', 'retryRename', 'remove', 'remove'],
  ...['toggleAll', 'clearCompleted', 'dismissError'],
] as const;
const elsewhere = ['create', 'toggle', 'rename', 'remove'] as const;
const outages = ['goes down', 'goes down', 'comes back', 'comes back'] as const;

type StepName =
  (typeof actions)[number] | `elsewhere ${(typeof elsewhere)[number]}` | (typeof outages)[number];
type Step = readonly [name: StepName, id: number];

type Scenario = [Scheduler, steps: Step[], fatesOfCalls: Fate[], isLoadedFirst: boolean];

function scenarios(
  names: readonly StepName[],
  possibleFates: readonly Fate[],
  isLoadedFirst: Arbitrary<boolean>,
): Arbitrary<Scenario> {
  const step = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 6 }));
  const fate = fc.oneof(fc.constant('succeeds' as const), fc.constantFrom(...possibleFates));
  const maxLength = 20;
  return fc.tuple(
    fc.scheduler(),
    fc.array(step, { maxLength }),
    fc.array(fate, { maxLength }),
    isLoadedFirst,
  );
}

/** Drives a store as users do, and notes every promise that it breaks. */
class Session {
  readonly problems: string[] = [];
  readonly server: ModelServer;
  readonly store: TodoStore;
  /** The titles that were created, each once unless the user tried it again. */
  readonly #titles: string[] = [];
  /** The titles first sent before a list had been loaded: their look-up cannot find them. */
  readonly #unknown = new Set<string>();
  readonly #latestRenames = new Map<number, string>();
  readonly #pages = new Map<number, AbortController>();
  readonly #running: Promise<unknown>[] = [];
  #last: TodoSnapshot;

  constructor(readonly scheduler: Scheduler) {
    this.server = new ModelServer(scheduler, [milk, bread, eggs]);
    this.store = createTodoStore(this.server.api);
    this.#last = this.store.getSnapshot();
    this.store.subscribe(() => this.#checkSnapshot());
  }

  async drain(): Promise<void> {
    do {
      await this.scheduler.waitIdle();
      await flushPromises();
    } while (this.scheduler.count() > 0);
  }

  /** Refreshes the list while nothing fails. */
  async refresh(): Promise<void> {
    this.server.isDown = false;
    this.server.fates = [];
    void this.store.refresh();
    await this.drain();
  }

  /** Makes each step between two random steps of the calls, until everything is over. */
  async run(steps: readonly Step[]): Promise<void> {
    this.scheduler.scheduleSequence(
      steps.map(([name, id], index) => ({
        label: `${name} ${id}`,
        builder: async () => {
          this.#check(
            'the snapshot changes only with a call',
            this.store.getSnapshot() === this.#last,
          );
          this.#checkConfirmed();
          this.#running.push(this.#act(name, id, `Title ${index}`));
        },
      })),
    );
    await this.drain();
    const never = Symbol('an action that is not over');
    const over = this.#running.map((each) =>
      Promise.race([each, flushPromises().then(() => never)]),
    );
    this.#check('every action ends', !(await Promise.all(over)).includes(never));
  }

  checkTitles(): void {
    const { failedTitles, failedRenames } = this.store.getSnapshot();
    for (const title of this.server.duplicates) {
      this.#check(`${title} was created once`, this.#unknown.has(title));
    }
    for (const title of this.#titles) {
      const made = this.server.acts.filter(
        ({ kind, todo }) => kind === 'create' && todo.title === title,
      );
      this.#check(`${title} is not lost`, made.length > 0 || failedTitles.includes(title));
    }
    for (const [id, title] of this.#latestRenames) {
      // A title whose todo is gone may have been tried again as a new one.
      const isMade = this.server.acts.some(({ todo }) => todo.title === title);
      const isDeleted = this.server.deleteRequests.has(id);
      const isKept = failedRenames.get(id) === title || failedTitles.includes(title);
      this.#check(`the rename to ${title} is not lost`, isMade || isDeleted || isKept);
    }
  }

  async #act(name: StepName, id: number, title: string): Promise<void> {
    const { server, store } = this;
    const snapshot = store.getSnapshot();
    switch (name) {
      case 'goes down':
      case 'comes back':
        server.isDown = name === 'goes down';
        return;
      case 'openPage': {
        const page = new AbortController();
        this.#pages.get(id)?.abort();
        this.#pages.set(id, page);
        await store.load({ signal: page.signal });
        return;
      }
      case 'closePage':
        this.#pages.get(id)?.abort();
        return;
      case 'create':
        return this.#create(title);
      case 'createAll':
        return this.#createAll([title, `${title} and more`]);
      case 'retryTitle': {
        const [failed] = snapshot.failedTitles;
        if (failed === undefined) return;
        const created = this.#create(failed);
        store.dismissFailedTitles([failed]);
        return created;
      }
      case 'rename':
        return this.#rename(id, title);
      case 'retryRename': {
        const failed = snapshot.failedRenames.get(id);
        return failed === undefined ? undefined : this.#rename(id, failed);
      }
      case 'remove': {
        const isShown = snapshot.todos.some((todo) => todo.id === id);
        const isGone = await store.remove(id);
        if (!isShown || !isGone) return;
        this.#check(`${id} is deleted`, !server.todos.some((todo) => todo.id === id));
        return;
      }
      case 'toggle':
        return this.#change(id, () => store.toggle(id));
      case 'load':
      case 'refresh':
      case 'toggleAll':
      case 'clearCompleted':
        await store[name]();
        return;
      case 'dismissError':
        store.dismissError();
        return;
      default:
        server.changeElsewhere(
          name.replace('elsewhere ', '') as 'toggle',
          id,
          `${title} elsewhere`,
        );
    }
  }

  async #create(title: string): Promise<void> {
    const { server, store } = this;
    this.#notice(title);
    const failures = server.failedLists;
    const created = await store.create(title);
    const isMade = server.hasMade('create', (todo) => todo.title === title);
    if (created) {
      const made = (todo: Todo) => todo.id === created.id && todo.title === title;
      this.#check(`${title} was created`, server.hasMade('create', made));
    } else if (!this.#unknown.has(title) && isMade) {
      const isLookedUp = server.failedLists === failures;
      const isUnchanged = server.todos.some((todo) => todo.title === title && !todo.completed);
      this.#check(`${title} was not created`, !isLookedUp || !isUnchanged);
    }
  }

  async #createAll(titles: readonly string[]): Promise<void> {
    titles.forEach((title) => this.#notice(title));
    if (!(await this.store.createAll(titles))) return;
    for (const title of titles) {
      const isMade = this.server.hasMade('create', (todo) => todo.title === title);
      this.#check(`${title} was created`, isMade);
    }
  }

  #notice(title: string) {
    if (!this.#titles.includes(title)) this.#titles.push(title);
    if (this.store.getSnapshot().loadStatus !== 'loaded') this.#unknown.add(title);
  }

  async #rename(id: number, title: string): Promise<void> {
    this.#latestRenames.set(id, title);
    await this.#change(id, async () => {
      const isRenamed = await this.store.rename(id, title);
      const isMade = this.server.hasMade('update', (todo) => todo.title === title);
      if (isRenamed) this.#check(`${id} was renamed to ${title}`, isMade);
      return isRenamed;
    });
  }

  /** Checks that what is reported as failed was not made, unless its look-up failed. */
  async #change(id: number, act: () => Promise<boolean>): Promise<void> {
    const failures = this.server.failedLists;
    const action = {};
    if ((await currentAction.run(action, act)) || this.server.failedLists > failures) return;
    this.#check(
      `the failed change of ${id} was not made`,
      this.server.latestActions.get(id) !== action,
    );
  }

  /** Checks that no change that was confirmed is undone, as long as nobody else changes the list. */
  #checkConfirmed(): void {
    if (this.server.isShared) return;
    for (const [id, place] of this.server.told) {
      const shown = this.store.getSnapshot().todos.find((todo) => todo.id === id);
      const states = this.server.history.get(id)?.slice(place - 1) ?? [];
      const isKept = states.includes(shown && JSON.stringify(shown));
      this.#check(`the confirmed change of ${id} stays`, isKept);
    }
  }

  #check(promise: string, isKept: boolean): void {
    if (!isKept) this.problems.push(promise);
  }

  #checkSnapshot(): void {
    const before = this.#last;
    const after = (this.#last = this.store.getSnapshot());
    const fields = Object.keys(after) as (keyof TodoSnapshot)[];
    this.#check(
      'a listener is called for a change',
      fields.some((key) => before[key] !== after[key]),
    );
    const known = new Map(before.todos.map((todo) => [JSON.stringify(todo), todo]));
    const isKept = (todo: Todo) => (known.get(JSON.stringify(todo)) ?? todo) === todo;
    this.#check('unchanged todos keep their reference', after.todos.every(isKept));
    const isSame = JSON.stringify(after.todos) === JSON.stringify(before.todos);
    this.#check('an unchanged list keeps its reference', (after.todos === before.todos) === isSame);
  }
}

/** Loads the list, and makes the steps of a scenario until everything is over. */
async function runSession([scheduler, steps, fatesOfCalls, isLoadedFirst]: Scenario) {
  const session = new Session(scheduler);
  void session.store.load();
  if (isLoadedFirst) await session.drain();
  session.server.fates = fatesOfCalls;
  await session.run(steps);
  return session;
}

/** Expects that every promise was kept, that nothing is pending, and the list of the server. */
function expectEnd({ problems, server, store }: Session): void {
  expect([...problems, ...server.problems]).toStrictEqual([]);
  expect(store.getSnapshot()).toMatchObject({
    todos: server.todos,
    loading: false,
    loadStatus: 'loaded',
    busyIds: new Set(),
    pendingTitles: [],
    pendingRenames: new Map(),
  });
}

test(
  'whatever order calls arrive in, the list ends equal to the list of the server',
  async () => {
    const loadedFirst = scenarios(actions, ['succeeds', 'refused'], fc.constant(true));
    const property = fc.asyncProperty(loadedFirst, async (scenario) => {
      const session = await runSession(scenario);
      // A refresh that failed leaves the list behind, until the next one.
      if (session.server.failedLists > 0) await session.refresh();
      expectEnd(session);
    });
    await fc.assert(property, { numRuns });
  },
  timeout,
);

test(
  'whatever is lost, late or changed elsewhere, nothing is reported wrongly, lost or made twice',
  async () => {
    const changedElsewhere = elsewhere.map((name) => `elsewhere ${name}` as const);
    const steps = [...actions, ...outages, ...changedElsewhere];
    const property = fc.asyncProperty(scenarios(steps, fates, fc.boolean()), async (scenario) => {
      const session = await runSession(scenario);
      await session.refresh();
      session.checkTitles();
      expectEnd(session);
    });
    await fc.assert(property, { numRuns });
  },
  timeout,
);
