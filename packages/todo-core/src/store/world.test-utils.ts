import { vi } from 'vitest';
import type { Todo } from '../todo.ts';
import { type Change, failedIn, type TitleChange } from './change.ts';
import { type ChangeEnd, changesToKeep, type TodoSnapshot } from './snapshot.ts';
import { createTodoStore } from './store.ts';
import { eggs, lost, refused, todosOf } from './story-words.test-utils.ts';
import type { TodoStore } from './todo-store.ts';
import { type Call, flushPromises, WaitingCalls } from './waiting-calls.test-utils.ts';
import { Promises } from './world-promises.test-utils.ts';
import { Server } from './world-server.test-utils.ts';

/** Titles collide: whose a todo is, is a question about equal titles. */
const titles = ['A', 'B'] as const;
const titleOf = (at: number) => titles[at % titles.length] as string;
const first = todosOf('A@1, C@2 ✓');

/** What users and another client do; a number says with which todo or title. */
const actions: Record<string, (world: World, at: number) => void> = {
  create: (world, at) => world.ask((store) => store.create(titleOf(at)), true),
  createTwo: (world, at) => world.ask((store) => store.create(['A', titleOf(at)]), true),
  recreate: (world, at) =>
    world.ask((store) => store.recreate({ ...eggs, title: titleOf(at), completed: true }), true),
  toggle: (world, at) => world.ask((store) => store.toggle(world.todo(at).id)),
  rename: (world, at) => world.rename(at, `R${(world.renames += 1)}`),
  renameAlike: (world, at) => world.rename(at, titleOf(at)),
  remove: (world, at) => world.ask((store) => store.remove(world.todo(at).id)),
  toggleAll: (world) => world.ask((store) => store.toggleAll()),
  clearCompleted: (world) => world.ask((store) => store.clearCompleted()),
  removeAll: (world) => world.ask((store) => store.remove(world.shown.todos.map(({ id }) => id))),
  retry: (world) => world.ask((store) => store.retry(world.failed.slice(0, 1).map(({ id }) => id))),
  retryAll: (world) => world.ask((store) => store.retry(world.failed.map(({ id }) => id))),
  discard: (world) => world.discard(world.failed.slice(0, 1)),
  undiscard: (world) => world.undiscard(),
  refresh: ({ promises, store }) => promises.noteAction(store.refresh()),
  load: (world) => world.load(),
  leave: (world) => world.visit.abort(),
  reload: (world) => world.reload(false),
  reloadLate: (world) => world.reload(true),
  reloadRendered: (world) => world.reload(false, world.server.todos),
  createElsewhere: ({ server }, at) => server.createElsewhere(titleOf(at)),
  toggleElsewhere: (world, at) => {
    const { completed, id } = world.serverTodo(at);
    world.server.changeElsewhere(id, { completed: !completed });
  },
  renameElsewhere: (world, at) =>
    world.server.changeElsewhere(world.serverTodo(at).id, { title: titleOf(at) }),
  removeElsewhere: (world, at) => world.server.changeElsewhere(world.serverTodo(at).id, undefined),
};
export const actionNames: readonly string[] = Object.keys(actions);
/** The actions whose pairs `npm test` has time for. */
export const commonNames: readonly string[] = [
  ...['create', 'toggle', 'rename', 'remove', 'retry', 'refresh', 'load', 'reload'],
  ...['createElsewhere', 'removeElsewhere'],
];

export interface WorldOptions {
  /** How many calls may fail. */
  readonly failures: number;
  readonly isLoaded: boolean;
  readonly knowsKeys: boolean;
  readonly reusesIds: boolean;
}

/** A page, its server, another client, and all that is on its way between them. */
export class World {
  readonly server: Server;
  readonly promises: Promises;
  store!: TodoStore;
  visit = new AbortController();
  renames = 0;
  #api = new WaitingCalls();
  #discarded: readonly TitleChange[] = [];
  #failuresLeft: number;
  /** What the server has read or done for a call, whose answer is on its way. */
  #answers = new Map<Call, { readonly value?: unknown; readonly error?: unknown }>();
  /** The creates that the server makes later, though their answers are lost. */
  #late: Call[] = [];

  static async open(options: WorldOptions): Promise<World> {
    const world = new World(options);
    await flushPromises();
    return world;
  }

  private constructor({ failures, isLoaded, knowsKeys, reusesIds }: WorldOptions) {
    vi.clearAllTimers();
    this.#failuresLeft = failures;
    this.server = new Server(first, knowsKeys, reusesIds);
    this.promises = new Promises(this.server, first);
    this.#open({ ...(isLoaded && { todos: first }) });
    if (!isLoaded) this.load();
  }

  get shown(): TodoSnapshot {
    return this.store.getSnapshot();
  }

  get failed(): readonly TitleChange[] {
    return failedIn(this.shown.changes);
  }

  todo = (at: number): Todo => this.shown.todos[at % this.shown.todos.length] ?? (first[0] as Todo);
  serverTodo = (at: number): Todo =>
    this.server.todos[at % this.server.todos.length] ?? this.todo(at);

  #open(options: Parameters<typeof createTodoStore>[1] & object): void {
    this.#api = new WaitingCalls();
    const onChangeEnd = (end: ChangeEnd) => this.promises.noteEnd(end);
    this.store = createTodoStore(this.#api, { ...options, onChangeEnd });
    this.promises.noteOpened('changes' in options);
    this.#discarded = [];
  }

  /** Leaves the page, and opens it again with what it has kept. What was sent may be saved later. */
  reload(isLate: boolean, todos?: readonly Todo[]): void {
    const changes = JSON.parse(JSON.stringify(changesToKeep(this.shown))) as readonly Change[];
    const isUnserved = (call: Call) => call.action === 'create' && !this.#answers.has(call);
    if (isLate) for (const call of this.#api.waiting.filter(isUnserved)) this.#delay(call);
    vi.clearAllTimers();
    this.#open({ changes, todos });
    this.load();
  }

  #delay(call: Call): void {
    this.#late.push(call);
    this.promises.noteLate(call.title as string);
  }

  ask(
    act: (store: TodoStore) => Promise<ChangeEnd | readonly ChangeEnd[]>,
    isCreate = false,
  ): void {
    this.promises.noteAction(act(this.store));
    this.promises.noteChanges(this.shown, isCreate);
  }

  rename(at: number, title: string): void {
    const { id } = this.todo(at);
    this.promises.noteRename(id, title);
    this.ask((store) => store.rename(id, title));
  }

  discard(failed: readonly TitleChange[]): void {
    this.promises.noteDiscarded(failed);
    this.#discarded = this.store.discard(failed.map(({ id }) => id));
  }

  undiscard(): void {
    this.promises.noteDiscarded(this.#discarded, false);
    this.store.undiscard(this.#discarded);
    this.#discarded = [];
  }

  load(): void {
    this.visit = new AbortController();
    this.promises.noteAction(this.store.load({ signal: this.visit.signal }));
  }

  /** All that can happen next: what succeeds comes first. */
  moves(): string[] {
    const mayFail = this.#failuresLeft > 0;
    const moves = this.#api.waiting.flatMap((call, at) => {
      const isServed = this.#answers.has(call);
      const failures =
        call.action === 'list' ? ['no-list'] : ['lose', ...(isServed ? [] : ['refuse'])];
      if (call.action === 'create' && !isServed) failures.push('delay');
      const names = [isServed ? 'answer' : 'serve', ...(mayFail ? failures : [])];
      return names.map((name) => `${name} ${at}`);
    });
    const late = this.#late.map((_, at) => `late ${at}`);
    return [...moves, ...late, ...(vi.getTimerCount() > 0 ? ['second'] : [])];
  }

  /** Makes a move, or an action with a number. */
  async make(move: string): Promise<void> {
    const [name = '', number] = move.split(' ');
    const at = Number(number);
    if (name === 'second') vi.advanceTimersByTime(1000);
    else if (name === 'late') this.#serve(this.#late.splice(at, 1)[0] as Call);
    else if (name in actions) actions[name]?.(this, at);
    else this.#end(name, this.#api.waiting[at] as Call);
    await flushPromises();
    this.promises.noteChanges(this.shown, false);
    const { loading, loadStatus } = this.shown;
    const isHeld = vi.getTimerCount() > 0 || (loading && loadStatus === 'pending');
    this.promises.check(this.shown, this.#api.waiting, isHeld);
  }

  #serve(call: Call): void {
    try {
      this.#answers.set(call, { value: this.server.serve(call) });
    } catch (error) {
      this.#answers.set(call, { error });
    }
  }

  #end(name: string, call: Call): void {
    if (name === 'serve') {
      this.#serve(call);
      return;
    }
    this.#api.waiting.splice(this.#api.waiting.indexOf(call), 1);
    const { value, error } = this.#answers.get(call) ?? {};
    if (name === 'answer' && error === undefined) {
      call.answer(value);
      return;
    }
    if (name !== 'answer') this.#failuresLeft -= 1;
    if (name === 'no-list') this.promises.hasListFailed = true;
    if (name === 'delay') this.#delay(call);
    call.fail(name === 'refuse' ? refused : (error ?? lost));
  }

  /** Returns a text of all that can be seen: what can happen next is the same in two worlds that share it. */
  key(): string {
    const { error, ...shown } = this.shown;
    const { server, promises } = this;
    const keys: unknown[] = [];
    const write = (name: string, value: unknown): unknown => {
      if (name === 'key' && !keys.includes(value)) keys.push(value);
      return name === 'key' ? keys.indexOf(value) : value;
    };
    const calls = this.#api.waiting.map((call) => [call, this.#answers.get(call)]);
    const counts = [this.#failuresLeft, vi.getTimerCount(), this.visit.signal.aborted];
    return JSON.stringify(
      [shown, error?.action, error?.title, calls, this.#late, server.deeds, promises.key(), counts],
      write,
    );
  }

  /** Lets all come to rest without further failures, and looks again at a list that may be behind. */
  async end(): Promise<readonly string[]> {
    this.#failuresLeft = 0;
    for (let [move] = this.moves(); move; [move] = this.moves()) await this.make(move);
    if (this.promises.mayBeBehind || this.shown.loadStatus !== 'loaded') {
      await this.make('refresh 0');
      for (let [move] = this.moves(); move; [move] = this.moves()) await this.make(move);
    }
    this.promises.checkEnd(this.shown);
    return [...this.promises.problems];
  }
}
