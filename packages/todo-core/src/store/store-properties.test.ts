import fc, { type Scheduler } from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, createsIn, failedIn } from './change.ts';
import { bread, eggs, milk } from './story-words.test-utils.ts';
import { flushPromises } from './waiting-calls.test-utils.ts';
import { findTodo } from '../list.ts';
import { currentAction, fates, ModelServer } from './model-server.test-utils.ts';
import { changesToKeep } from './change.ts';
import type { ChangeEnd } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import type { Todo } from '../todo.ts';
import type { TodoStore } from './todo-store.ts';

/** How many random runs there are: more runs find rarer orders of calls. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 400);
/** Of the mutation tests, which always make the same runs, and need no smaller example. */
const seed = process.env['PROPERTY_SEED'];
const timeout = 60_000 + 10 * numRuns;

/** Titles collide: whose a todo is, is a question about equal titles. */
const titles = ['A', 'B'];
const titleOf = (id: number) => titles[id % titles.length] as string;

/** How often something was done with each title. */
class Counts {
  readonly #counts = new Map<string, number>();
  of = (title: string) => this.#counts.get(title) ?? 0;
  add = (title: string, more = 1) => void this.#counts.set(title, this.of(title) + more);
}

/** Drives a store as users do, and notes every promise that it breaks. */
class Session {
  readonly problems: string[] = [];
  readonly server: ModelServer;
  store: TodoStore;
  page = new AbortController();
  /** The creates that were asked for, and not in the place of an unsaved one. */
  readonly #asked = new Counts();
  /** The creates of which the store knew no list: a todo of their title counts as made. */
  readonly #blind = new Counts();
  /** The unsaved creates that were dropped, which may have been made. */
  readonly #discarded = new Counts();
  readonly #renames: { readonly id: number; readonly title: string; readonly isGone: boolean }[] =
    [];
  /** The titles that were saved again for a todo that had them: it is no longer that of a create in flight. */
  readonly #resaved = new Counts();
  /** The titles of renames that were dropped. */
  readonly #unchecked = new Set<string>();
  /** What each todo was to be, completed or not. */
  readonly #completed = new Map<number, boolean>();
  #hasReloaded = false;
  #running = 0;

  constructor(
    readonly scheduler: Scheduler,
    readonly knowsKeys: boolean,
  ) {
    this.server = new ModelServer(scheduler, [milk, bread, eggs], knowsKeys);
    this.store = this.#createStore();
    this.server.onCreate = (title) => this.#noteBlind(title);
  }

  #createStore(changes?: readonly Change[]): TodoStore {
    return createTodoStore(this.server.connect(), { changes });
  }

  #noteBlind(title: string): void {
    if (this.store.getSnapshot().loadStatus !== 'loaded') this.#blind.add(title);
  }

  /** Leaves the page, and opens it again with the changes that it has kept. */
  reload(): unknown {
    this.#hasReloaded = true;
    const kept = changesToKeep(this.store.getSnapshot());
    for (const { action, title } of kept) if (action === 'create') this.#noteBlind(title);
    this.store = this.#createStore(JSON.parse(JSON.stringify(kept)) as readonly Change[]);
    this.#completed.clear();
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
            if (change.action === 'toggle') this.#completed.set(change.todoId, change.completed);
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
    const action = {};
    const { change, outcome } = await currentAction.run(action, act);
    if (outcome !== 'failed' || server.failedLists > failures) return;
    // Of two alike, a list may give the todo of the one to the other.
    const isUnsure = (title: string) => this.#asked.of(title) > 1 || this.#isTouched(title);
    if (change.action === 'create' && (change.doubt || isUnsure(change.title))) return;
    // A later change of the same todo hides it.
    const latest = new Map(server.changes.map((each) => [each.todo.id, each]));
    // Its end may have let that of another todo have its turn.
    const isMade = [...latest.values()].some(
      (each) =>
        each.action === action && (change.action === 'create' || change.todoId === each.todo.id),
    );
    this.#check('a failed change was not made', !isMade);
  }

  create(...asked: readonly string[]): Promise<unknown> {
    const unsaved = createsIn(this.failed).map(({ title }) => title);
    for (const title of asked) {
      const at = unsaved.indexOf(title);
      if (at < 0) this.#asked.add(title);
      else unsaved.splice(at, 1);
    }
    const [title = '', another] = asked;
    return another ? this.store.create(asked) : this.change(() => this.store.create(title));
  }

  recreate(id: number): unknown {
    const todo = { ...milk, title: titleOf(id), completed: id > 3 };
    this.#asked.add(todo.title);
    return this.store.recreate(todo);
  }

  retry(): unknown {
    const [failed] = this.failed;
    return failed && this.change(() => this.store.retry(failed.id));
  }

  retryAll(): unknown {
    return this.store.retry(this.failed.map(({ id }) => id));
  }

  discard(): void {
    const [failed] = this.failed;
    if (!failed) return;
    this.store.discard(failed.id);
    if (failed.action === 'create') this.#discarded.add(failed.title);
    // Before a list, nobody knows whether a rename was made: its todo may be taken for that of a create.
    else this.#noteBlind(failed.title);
    // A rename whose todo is gone is one to add.
    this.#unchecked.add(failed.title);
  }

  discardAndRestore(): void {
    this.store.undiscard(this.store.discard(this.failed.map(({ id }) => id)));
  }

  get failed() {
    return failedIn(this.store.getSnapshot().changes);
  }

  rename(id: number, title: string): unknown {
    const todo = findTodo(this.store.getSnapshot().todos, id);
    this.#renames.push({ id, title, isGone: !todo });
    if (todo?.title === title) this.#resaved.add(title);
    return this.change(() => this.store.rename(id, title));
  }

  /**
   * Returns whether a todo of this title was renamed by another client, or to it before anybody knew the
   * todo: a create does not find it.
   */
  #isTouched(title: string): boolean {
    const isFromElsewhere = this.server.changes.some(
      ({ isElsewhere, kind, todo }) =>
        isElsewhere && kind === 'update' && this.#had(todo.id, title),
    );
    return isFromElsewhere || this.#renames.some((each) => each.isGone && each.title === title);
  }

  /** Returns whether a todo has ever had this title. */
  #had = (todoId: number, title: string) =>
    this.server.changes.some(({ todo }) => todo.id === todoId && todo.title === title);

  /** Checks that no title is lost, and none is made twice: copies count. */
  checkTitles(): void {
    const { changes, late } = this.server;
    const isRemoved = (id: number) =>
      changes.some(({ kind, todo }) => kind === 'remove' && todo.id === id);
    for (const title of titles) {
      const count = (...of: readonly (readonly unknown[])[]) => of.flat().length;
      const foreign = changes.filter(({ isElsewhere }) => isElsewhere);
      const created = changes.filter(({ kind, todo }) => kind === 'create' && todo.title === title);
      const own = created.filter(({ isElsewhere }) => !isElsewhere);
      const left = createsIn(this.failed).filter((each) => each.title === title);
      // A title of a rename whose todo is gone is one to add.
      const lostRenames = this.#renames.filter(
        (each) => each.title === title && (each.isGone || isRemoved(each.id)),
      );
      // Under its earlier title, this page may not have seen it.
      const isUnseen = ({ todo, isAnswered }: { todo: Todo; isAnswered: boolean }) =>
        this.#hasReloaded ||
        changes.some(
          ({ isElsewhere, kind, todo: { id } }) =>
            kind === 'create' && id === todo.id && (isElsewhere || !isAnswered),
        );
      const toTitle = foreign.filter(({ kind, todo }) => kind === 'update' && todo.title === title);
      const asked = this.#asked.of(title);
      // What another client makes, or what nobody knew of, may be taken for one's own.
      const taken =
        count(created) - count(own) + this.#blind.of(title) + count(toTitle.filter(isUnseen));
      // A list may give the todo of one of two alike to the other, whose key then brings the same todo.
      const twins = this.knowsKeys && asked > 1 && this.server.hasFailed ? 1 : 0;
      this.#check(
        `each ${title} is somewhere`,
        count(own, left) + taken + twins + this.#discarded.of(title) >= asked,
      );
      const removed = changes.filter(
        ({ kind, todo }) => kind === 'remove' && this.#had(todo.id, title),
      );
      // One that another client has completed is not found if no list was known.
      const toggled = foreign.filter(
        ({ kind }) => kind === 'toggle elsewhere' && this.#blind.of(title) > 0,
      );
      // Without keys, nor is one that is made late, or that another client has renamed or deleted.
      const moved = foreign.filter(({ kind }) => kind !== 'toggle elsewhere');
      const lateOnes = late.filter((each) => each === title);
      // With keys, another create may have been given one that is renamed to its title, or one alike.
      const renamed = foreign.filter(
        ({ kind, todo }) => kind === 'update' && this.#had(todo.id, title),
      );
      const given = asked > 1 ? [...renamed, ...lateOnes] : renamed;
      const notFound = this.knowsKeys ? given : [...moved, ...lateOnes];
      this.#check(
        `no ${title} is made twice`,
        count(own) <=
          asked + count(lostRenames, removed, toggled, notFound) + this.#resaved.of(title),
      );
    }
    const safe = new Set(
      [...changes.map(({ todo }) => todo), ...this.failed].map(({ title }) => title),
    );
    for (const { id, title } of new Map(this.#renames.map((each) => [each.id, each])).values()) {
      const isDeleted = this.server.deleteRequests.has(id);
      const isExcused = isDeleted || this.#unchecked.has(title);
      this.#check(`the rename to ${title} is not lost`, safe.has(title) || isExcused);
    }
  }

  /** Checks that each todo is as it was asked for last, if nothing failed and nobody else was there. */
  checkToggles(): void {
    const { server } = this;
    if (server.isShared || server.hasFailed) return;
    for (const { id, completed } of server.todos) {
      const asked = this.#completed.get(id) ?? completed;
      this.#check(`${id} is as it was asked for`, completed === asked);
    }
  }

  /** Checks that no change that was confirmed is undone, as long as nobody else changes the list. */
  #checkConfirmed(): void {
    const { answered, changes, failedLists, isOvertaken, isShared } = this.server;
    const { todos, loadStatus } = this.store.getSnapshot();
    // After a look-up that failed, a rename may undo a toggle that was made: the next list shows it.
    if (isShared || isOvertaken || failedLists > 0 || loadStatus !== 'loaded') return;
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
  create: (session, id) => session.create(titleOf(id)),
  createTwo: (session, id) => session.create(titleOf(id), titleOf(id + (id > 3 ? 1 : 0))),
  recreate: (session, id) => session.recreate(id),
  retry: (session) => session.retry(),
  retryAll: (session) => session.retryAll(),
  discard: (session) => session.discard(),
  discardAndRestore: (session) => session.discardAndRestore(),
  reload: (session) => session.reload(),
  toggle: (session, id) => session.change(() => session.store.toggle(id)),
  rename: (session, id, title) => session.rename(id, id % 2 ? title : titleOf(id / 2)),
  remove: (session, id) => session.change(() => session.store.remove(id)),
  toggleAll: ({ store }) => store.toggleAll(),
  clearCompleted: ({ store }) => store.clearCompleted(),
  setCompleted: ({ store }, id) => store.setCompleted([id, id + 1, id + 2], id % 2 === 0),
  removeTwo: ({ store }, id) => store.remove([id, id + 1]),
  goDown: ({ server }) => (server.isDown = true),
  comeBack: ({ server }) => (server.isDown = false),
};
const stepsElsewhere: Steps = {
  createElsewhere: ({ server }, id) => server.changeElsewhere('create', id, titleOf(id)),
  toggleElsewhere: ({ server }, id) => server.changeElsewhere('toggle', id, ''),
  renameElsewhere: ({ server }, id) => server.changeElsewhere('rename', id, titleOf(id)),
  removeElsewhere: ({ server }, id) => server.changeElsewhere('remove', id, ''),
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
      fc.boolean(),
      async (scheduler, steps, fatesOfCalls, isLoadedFirst, knowsKeys) => {
        const session = new Session(scheduler, knowsKeys);
        const { server } = session;
        void session.store.load();
        if (isLoadedFirst) await session.drain();
        server.fates = fatesOfCalls;
        await session.run(steps);
        // A list call that failed, a late create, or another client leaves the list behind.
        if (server.isShared || server.late.length + server.failedLists > 0) await session.refresh();
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
