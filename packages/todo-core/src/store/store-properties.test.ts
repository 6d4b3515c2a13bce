import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, failedIn } from './change.ts';
import { bread, eggs, flushPromises, milk } from './deferred-api.test-utils.ts';
import { findTodo } from '../list.ts';
import { currentAction, fates, ModelServer } from './model-server.test-utils.ts';
import type { ChangeEnd } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { TodoStore } from './todo-store.ts';

/** How many random runs there are: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400);
/** Of the mutation tests, which always make the same runs, and need no smaller example. */
const seed = process.env['PROPERTY_SEED'];
const timeout = 10_000 + 10 * numRuns;

/** Drives a store as users do, and notes every promise that it breaks. */
class Session {
  readonly problems: string[] = [];
  readonly server: ModelServer;
  store: TodoStore;
  page = new AbortController();
  /** Whether a title was discarded in doubt: it cannot be looked up. */
  isBlind = false;
  /** The titles that were to be created. */
  readonly #titles = new Set<string>();
  readonly #latestRenames = new Map<number, string>();
  /** What each todo was to be, completed or not. */
  readonly #asked = new Map<number, boolean>();
  #running = 0;

  constructor(readonly scheduler: Scheduler) {
    this.server = new ModelServer(scheduler, [milk, bread, eggs]);
    this.store = this.#createStore();
  }

  #createStore(changes?: readonly Change[]): TodoStore {
    return createTodoStore(this.server.connect(), { changes });
  }

  /** Leaves the page, and opens it again with the changes that it has kept. */
  reload(): unknown {
    const kept = JSON.stringify(this.store.getSnapshot().changes);
    this.store = this.#createStore(JSON.parse(kept) as readonly Change[]);
    this.#asked.clear();
    return this.store.load();
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
          for (const change of this.store.getSnapshot().changes) {
            if (change.action === 'toggle') this.#asked.set(change.todoId, change.completed);
          }
        },
      })),
    );
    await this.drain();
    this.#check('every action ends', this.#running === 0);
  }

  openPage(): Promise<boolean> {
    this.page.abort();
    this.page = new AbortController();
    return this.store.load({ signal: this.page.signal });
  }

  /** Makes a change. Unless its look-up failed, one that is reported as failed was not made. */
  async change(act: () => Promise<ChangeEnd>): Promise<void> {
    const { server } = this;
    const failures = server.failedLists;
    const action = { askedAt: server.changes.length };
    const end = await currentAction.run(action, act);
    if (end.outcome !== 'failed' || server.failedLists > failures) return;
    if (end.change.action === 'create' && (this.isBlind || server.isLate)) return;
    // A later change of the same todo hides it.
    const latest = new Map(server.changes.map((each) => [each.todo.id, each]));
    const isMade = [...latest.values()].some((each) => each.action === action);
    this.#check('a failed change was not made', !isMade);
  }

  create(...titles: readonly string[]): Promise<unknown> {
    for (const title of titles) this.#titles.add(title);
    const [title = '', another] = titles;
    return another ? this.store.create(titles) : this.change(() => this.store.create(title));
  }

  retry(): unknown {
    const [failed] = this.failed;
    return failed && this.change(() => this.store.retry(failed.id));
  }

  discardAndCreate(): unknown {
    const failed = this.failed.find(({ action }) => action === 'create');
    if (!failed) return undefined;
    this.store.discard(failed.id);
    // A discarded create in doubt is forgotten.
    this.isBlind ||= 'doubt' in failed;
    return this.create(failed.title);
  }

  get failed() {
    return failedIn(this.store.getSnapshot().changes);
  }

  rename(id: number, title: string): unknown {
    this.#latestRenames.set(id, title);
    return this.change(() => this.store.rename(id, title));
  }

  checkTitles(): void {
    const { server } = this;
    this.#check('no title was created twice', this.isBlind || !server.hasDuplicates);
    for (const { action, title } of this.isBlind ? [] : this.failed) {
      // One that was completed before the look-up is not taken for it, even if it is active again.
      const isCompleted = (id: number) =>
        server.changes.some(({ todo }) => todo.id === id && todo.completed);
      const isShown = server.todos.some((todo) => todo.title === title && !isCompleted(todo.id));
      this.#check(`${title} is not failed and made`, action === 'rename' || !isShown);
    }
    const made = server.changes.map(({ todo }) => todo.title);
    const safe = new Set([...made, ...this.failed.map(({ title }) => title)]);
    for (const title of this.#titles) this.#check(`${title} is not lost`, safe.has(title));
    for (const [id, title] of this.#latestRenames) {
      const isDeleted = server.deleteRequests.has(id);
      this.#check(`the rename to ${title} is not lost`, safe.has(title) || isDeleted);
    }
  }

  /** Checks that each todo is as it was asked for last, if nothing failed and nobody else was there. */
  checkToggles(): void {
    const { server } = this;
    if (server.isShared || server.hasFailed) return;
    for (const { id, completed } of server.todos) {
      const asked = this.#asked.get(id) ?? completed;
      this.#check(`${id} is as it was asked for`, completed === asked);
    }
  }

  /** Checks that no change that was confirmed is undone, as long as nobody else changes the list. */
  #checkConfirmed(): void {
    const { answered, changes, isShared } = this.server;
    const { todos, loadStatus } = this.store.getSnapshot();
    if (isShared || loadStatus !== 'loaded') return;
    for (const [id, confirmed] of answered) {
      const shown = findTodo(todos, id);
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
  openPage: (session) => session.openPage(),
  closePage: ({ page }) => page.abort(),
  refresh: ({ store }) => store.refresh(),
  create: (session, _, title) => session.create(title),
  createTwo: (session, _, title) => session.create(title, `${title} and more`),
  retry: (session) => session.retry(),
  discardAndCreate: (session) => session.discardAndCreate(),
  reload: (session) => session.reload(),
  toggle: (session, id) => session.change(() => session.store.toggle(id)),
  rename: (session, id, title) => session.rename(id, title),
  remove: (session, id) => session.change(() => session.store.remove(id)),
  toggleAll: ({ store }) => store.toggleAll(),
  clearCompleted: ({ store }) => store.clearCompleted(),
  setCompleted: ({ store }, id) => store.setCompleted([id, id + 1, id + 2], id % 2 === 0),
  removeTwo: ({ store }, id) => store.remove([id, id + 1]),
  goDown: ({ server }) => (server.isDown = true),
  comeBack: ({ server }) => (server.isDown = false),
};
const stepsElsewhere: Steps = {
  createElsewhere: ({ server }, id, title) => server.changeElsewhere('create', id, title),
  toggleElsewhere: ({ server }, id, title) => server.changeElsewhere('toggle', id, title),
  renameElsewhere: ({ server }, id, title) => server.changeElsewhere('rename', id, title),
  removeElsewhere: ({ server }, id, title) => server.changeElsewhere('remove', id, title),
};
const allSteps = { ...ownSteps, ...stepsElsewhere };

/** These are made twice as often, and a retry, which mostly has nothing to do, three times. */
const often = ['refresh', 'create', 'toggle', 'toggle', 'rename', 'remove', 'retry', 'retry'];
const ownNames = [...Object.keys(ownSteps), ...often];
const allNames = [...ownNames, ...Object.keys(stepsElsewhere)];
const maxLength = 20;
const stepsOf = (names: string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 6 })), { maxLength });
const fate = fc.oneof(fc.constant('succeeds' as const), fc.constantFrom(...fates));

test(
  'the store agrees with the server after random actions, failures, delays and foreign changes',
  async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.oneof(stepsOf(ownNames), stepsOf(allNames)),
      fc.array(fate, { maxLength }),
      fc.boolean(),
      async (scheduler, steps, fatesOfCalls, isLoadedFirst) => {
        const session = new Session(scheduler);
        const { server } = session;
        void session.store.load();
        if (isLoadedFirst) await session.drain();
        server.fates = fatesOfCalls;
        await session.run(steps);
        // A list call that failed, a late create, or another client leaves the list behind.
        if (server.isShared || server.isLate || server.failedLists > 0) await session.refresh();
        session.checkTitles();
        session.checkToggles();
        expect([...session.problems, ...server.problems]).toStrictEqual([]);
        expect(session.store.getSnapshot()).toMatchObject({
          todos: server.todos,
          changes: session.failed,
          loading: false,
          loadStatus: 'loaded',
        });
      },
    );
    await fc.assert(property, { numRuns, ...(seed && { seed: Number(seed), endOnFailure: true }) });
  },
  timeout,
);
