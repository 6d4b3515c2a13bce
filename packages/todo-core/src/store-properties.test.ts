import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { bread, eggs, flushPromises, milk } from './deferred-api.test-utils.ts';
import { findTodo } from './list.ts';
import { currentAction, fates, ModelServer } from './model-server.test-utils.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';

/** How many random runs there are: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400);
const timeout = 10_000 + 10 * numRuns;

/** Drives a store as users do, and notes every promise that it breaks. */
class Session {
  readonly problems: string[] = [];
  readonly server: ModelServer;
  readonly store: TodoStore;
  readonly pages = new Map<number, AbortController>();
  /** The titles that were to be created. */
  readonly #titles = new Set<string>();
  readonly #latestRenames = new Map<number, string>();
  #running = 0;

  constructor(
    readonly scheduler: Scheduler,
    readonly isLoadedFirst: boolean,
  ) {
    this.server = new ModelServer(scheduler, [milk, bread, eggs]);
    this.store = createTodoStore(this.server.api);
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
          this.#checkConfirmed();
          const end = () => (this.#running -= 1);
          this.#running += 1;
          void Promise.resolve(allSteps[name]?.(this, id, `Title ${index}`)).then(end);
        },
      })),
    );
    await this.drain();
    this.#check('every action ends', this.#running === 0);
  }

  openPage(id: number): Promise<boolean> {
    const page = new AbortController();
    this.pages.get(id)?.abort();
    this.pages.set(id, page);
    return this.store.load({ signal: page.signal });
  }

  /** Makes a change. Unless its look-up failed, one that is reported as failed was not made. */
  async change(act: () => Promise<unknown>): Promise<void> {
    const { server } = this;
    const failures = server.failedLists;
    const action = {};
    if ((await currentAction.run(action, act)) || server.failedLists > failures) return;
    // A later change of the same todo hides it.
    const latest = new Map(server.changes.map((each) => [each.todo.id, each]));
    const isMade = [...latest.values()].some((each) => each.action === action);
    this.#check('a failed change was not made', !isMade);
  }

  create(title: string): Promise<unknown> {
    this.#titles.add(title);
    const create = () => this.store.create(title);
    // A title that is sent before the first list cannot be looked up.
    return this.isLoadedFirst ? this.change(create) : create();
  }

  createAll(titles: readonly string[]): Promise<unknown> {
    for (const title of titles) this.#titles.add(title);
    return this.store.createAll(titles);
  }

  retryTitle(): unknown {
    const [title] = this.store.getSnapshot().failedTitles;
    if (title === undefined) return undefined;
    const created = this.create(title);
    this.store.dismissFailedTitles([title]);
    return created;
  }

  rename(id: number, title: string | undefined): unknown {
    if (title === undefined) return undefined;
    this.#latestRenames.set(id, title);
    return this.change(() => this.store.rename(id, title));
  }

  checkTitles(): void {
    const { server } = this;
    const { failedTitles, failedRenames } = this.store.getSnapshot();
    this.#check('no title was created twice', !this.isLoadedFirst || !server.hasDuplicates);
    const made = server.changes.map(({ todo }) => todo.title);
    const safe = new Set([...made, ...failedTitles, ...failedRenames.values()]);
    for (const title of this.#titles) this.#check(`${title} is not lost`, safe.has(title));
    for (const [id, title] of this.#latestRenames) {
      const isDeleted = server.deleteRequests.has(id);
      this.#check(`the rename to ${title} is not lost`, safe.has(title) || isDeleted);
    }
  }

  /** Checks that no change that was confirmed is undone, as long as nobody else changes the list. */
  #checkConfirmed(): void {
    const { answered, changes, isShared } = this.server;
    if (isShared) return;
    for (const [id, confirmed] of answered) {
      const shown = findTodo(this.store.getSnapshot().todos, id);
      const states = changes
        .slice(changes.indexOf(confirmed))
        .filter(({ todo }) => todo.id === id)
        .map(({ kind, todo }) => (kind === 'remove' ? undefined : JSON.stringify(todo)));
      const isKept = states.includes(shown && JSON.stringify(shown));
      this.#check(`the confirmed change of ${id} stays`, isKept);
    }
  }

  #check(promise: string, isKept: boolean): void {
    if (!isKept) this.problems.push(promise);
  }
}

type Step = readonly [name: string, id: number];
type Steps = Record<string, (session: Session, id: number, title: string) => unknown>;

const ownSteps: Steps = {
  load: ({ store }) => store.load(),
  openPage: (session, id) => session.openPage(id),
  closePage: ({ pages }, id) => pages.get(id)?.abort(),
  refresh: ({ store }) => store.refresh(),
  create: (session, _, title) => session.create(title),
  createAll: (session, _, title) => session.createAll([title, `${title} and more`]),
  retryTitle: (session) => session.retryTitle(),
  toggle: (session, id) => session.change(() => session.store.toggle(id)),
  rename: (session, id, title) => session.rename(id, title),
  retryRename: (session, id) =>
    session.rename(id, session.store.getSnapshot().failedRenames.get(id)),
  remove: (session, id) => session.change(() => session.store.remove(id)),
  toggleAll: ({ store }) => store.toggleAll(),
  clearCompleted: ({ store }) => store.clearCompleted(),
  goDown: ({ server }) => (server.isDown = true),
  comeBack: ({ server }) => (server.isDown = false),
};
/** These are made twice as often, and a retry, which mostly has nothing to do, three times. */
const often = ['refresh', 'create', 'toggle', 'rename', 'remove', 'retryTitle', 'retryTitle'];

const stepsElsewhere: Steps = {
  createElsewhere: ({ server }, id, title) => server.changeElsewhere('create', id, title),
  toggleElsewhere: ({ server }, id, title) => server.changeElsewhere('toggle', id, title),
  renameElsewhere: ({ server }, id, title) => server.changeElsewhere('rename', id, title),
  removeElsewhere: ({ server }, id, title) => server.changeElsewhere('remove', id, title),
};
const allSteps = { ...ownSteps, ...stepsElsewhere };

const ownNames = [...Object.keys(ownSteps), ...often];
const allNames = [...ownNames, ...Object.keys(stepsElsewhere)];
const maxLength = 20;
const stepsOf = (names: string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 6 })), { maxLength });
const fate = fc.oneof(fc.constant('succeeds' as const), fc.constantFrom(...fates));

test(
  'whatever is late, lost or changed elsewhere, the list ends right, and nothing is lost or made twice',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.oneof(stepsOf(ownNames), stepsOf(allNames)),
      fc.array(fate, { maxLength }),
      fc.boolean(),
      async (scheduler, steps, fatesOfCalls, isLoadedFirst) => {
        const session = new Session(scheduler, isLoadedFirst);
        const { server, store } = session;
        void store.load();
        if (isLoadedFirst) await session.drain();
        server.fates = fatesOfCalls;
        await session.run(steps);
        // A list call that failed, or another client, leaves the list behind until the next refresh.
        if (server.isShared || server.failedLists > 0) await session.refresh();
        session.checkTitles();
        expect([...session.problems, ...server.problems]).toStrictEqual([]);
        expect(store.getSnapshot()).toMatchObject({
          todos: server.todos,
          loading: false,
          loadStatus: 'loaded',
          busyIds: new Set(),
          pendingTitles: [],
          pendingRenames: new Map(),
        });
      },
    );
    await fc.assert(property, { numRuns });
  },
  timeout,
);
