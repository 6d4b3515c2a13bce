import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import type { CallOptions, TodoApi } from './api.ts';
import { appendTodo, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

/** What happens to a call: it succeeds, or it fails before or after the server has acted. */
export type Fate = 'succeeds' | 'fails before' | 'fails after';

/** One run of an action. */
export interface ActionRun {
  readonly isBulk: boolean;
}

/** The run of an action that a call belongs to, even if the call had to wait for its turn. */
export const currentAction = new AsyncLocalStorage<ActionRun>();

/** What a failed call rejects with, and whether the server made the change before. */
export class CallFailure extends Error {
  readonly run = currentAction.getStore();

  constructor(
    message: string,
    readonly acted = false,
  ) {
    super(message);
  }
}

/** The model: a server in memory. Requests reach it, and answers leave it, when the scheduler says. */
export class ScheduledApi implements TodoApi {
  /** What the server has, and a load returns. */
  todos: readonly Todo[];
  /** What happens to the next calls. Later ones succeed. */
  fates: readonly Fate[] = [];
  /**
   * How the latest change of each todo failed, or `undefined` if it succeeded. The key 0 is for
   * creates.
   */
  readonly outcomes = new Map<number, CallFailure | undefined>();
  readonly failedTitles: string[] = [];
  /** The todos that a call changed before it failed, until a later one succeeds. */
  readonly doubtful = new Set<number>();
  /** What the client did wrong. */
  readonly problems: string[] = [];
  readonly #scheduler: Scheduler;
  readonly #respectsSignals: boolean;
  readonly #inFlight = new Set<string>();
  #lastId: number;

  constructor(scheduler: Scheduler, todos: readonly Todo[], respectsSignals: boolean) {
    this.#scheduler = scheduler;
    this.#respectsSignals = respectsSignals;
    this.todos = todos;
    this.#lastId = todos.length;
  }

  list({ signal }: CallOptions = {}): Promise<readonly Todo[]> {
    const answer = this.#exchange('a list', () => this.todos.map((todo) => ({ ...todo })));
    if (!signal || !this.#respectsSignals) return answer;
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );
    return Promise.race([answer, aborted]);
  }

  async create(title: string): Promise<Todo> {
    let id = 0;
    try {
      return await this.#change(
        0,
        () => {
          id = this.#lastId += 1;
          const todo = { id, title, completed: false, userId: 7 };
          this.todos = appendTodo(this.todos, todo);
          return todo;
        },
        () => id,
      );
    } catch (failure) {
      this.failedTitles.push(title);
      throw failure;
    }
  }

  update(sent: Todo): Promise<Todo> {
    return this.#change(sent.id, () => {
      const had = this.#find(sent.id);
      const differences = [had.title !== sent.title, had.completed !== sent.completed];
      // If more fields differ than were to be changed, the update undoes an earlier change.
      if (differences.filter(Boolean).length !== 1 && !this.doubtful.has(sent.id)) {
        this.problems.push(`${JSON.stringify(sent)} was sent over ${JSON.stringify(had)}`);
      }
      this.todos = replaceTodo(this.todos, { ...sent });
      return { ...sent };
    });
  }

  remove(id: number): Promise<void> {
    return this.#change(id, () => {
      this.todos = removeTodo(this.todos, this.#find(id).id);
    });
  }

  #find(id: number): Todo {
    const todo = this.todos.find((each) => each.id === id);
    if (todo) return todo;
    if (!this.doubtful.has(id)) this.problems.push(`${id} was changed after it was deleted`);
    throw new CallFailure(`no todo has the id ${id}`);
  }

  /** Changes of one todo, and creates, are made one at a time. */
  async #change<T>(key: number, act: () => T, idOf = () => key): Promise<T> {
    const name = key === 0 ? 'a create' : `a change of ${key}`;
    if (this.#inFlight.has(name)) this.problems.push(`${name} was sent during another`);
    this.#inFlight.add(name);
    try {
      const answer = await this.#exchange(name, act);
      this.outcomes.set(key, undefined);
      // A create says nothing about a later change of its todo: the key 0 is never doubtful.
      this.doubtful.delete(key);
      return answer;
    } catch (error) {
      const failure = error as CallFailure;
      this.outcomes.set(key, failure);
      if (failure.acted) this.doubtful.add(idOf());
      throw failure;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #exchange<T>(name: string, act: () => T): Promise<T> {
    const [fate = 'succeeds', ...fates] = this.fates;
    this.fates = fates;
    await this.#scheduler.schedule(Promise.resolve(), `${name} arrives`);
    if (fate === 'fails before') throw new CallFailure(`${name} did not arrive`);
    const answer = act();
    await this.#scheduler.schedule(Promise.resolve(), `${name} is answered`);
    if (fate === 'fails after') throw new CallFailure(`${name} was not answered`, true);
    return answer;
  }
}
