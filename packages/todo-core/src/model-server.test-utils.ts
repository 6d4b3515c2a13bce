import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import type { TodoApi } from './api.ts';
import { lost, milk, statusError } from './deferred-api.test-utils.ts';
import { appendTodo, findTodo, removeTodo, replaceTodo } from './list.ts';
import type { Todo } from './todo.ts';

/** What happens to a call: it succeeds, the server refuses it, or its request or answer is lost. */
export const fates = ['succeeds', 'refused', 'request lost', 'answer lost'] as const;
export type Fate = (typeof fates)[number];

/** The action that a call belongs to, even if the call had to wait for its turn. */
export const currentAction = new AsyncLocalStorage<object>();

/** A change that reached the server. */
export interface Act {
  readonly kind: 'create' | 'update' | 'remove';
  readonly todo: Todo;
}

/** A server in memory. It acts when a request arrives or never; the scheduler says when. */
export class ModelServer {
  todos: readonly Todo[];
  /** What happens to the next calls. Later ones succeed. */
  fates: readonly Fate[] = [];
  isDown = false;
  /** Whether another client has changed the list. */
  isShared = false;
  /** The changes made over the API, oldest first. */
  readonly acts: Act[] = [];
  /** What each todo was over time, as JSON; `undefined` once it is deleted. */
  readonly history = new Map<number, (string | undefined)[]>();
  /** How much of each todo's history the client has been told by the answers to its changes. */
  readonly told = new Map<number, number>();
  /** The todos whose delete was sent. */
  readonly deleteRequests = new Set<number>();
  /** The action that changed each todo last; `undefined` if that was another client. */
  readonly latestActions = new Map<number, object | undefined>();
  /** The titles that were created although the list had such a todo, active and made over the API. */
  readonly duplicates = new Set<string>();
  /** How many list calls have failed. */
  failedLists = 0;
  /** What the store did wrong. */
  readonly problems: string[] = [];
  readonly #scheduler: Scheduler;
  readonly #inFlight = new Set<string>();
  #lastId: number;

  constructor(scheduler: Scheduler, todos: readonly Todo[]) {
    this.#scheduler = scheduler;
    this.todos = todos;
    this.#lastId = todos.length;
  }

  readonly api: TodoApi = {
    list: async () => {
      try {
        return await this.#call('a list', () => this.todos.map((todo) => ({ ...todo })));
      } catch (cause) {
        this.failedLists += 1;
        throw cause;
      }
    },
    create: (title) =>
      this.#change('create', 'a create', () => {
        const isShown = this.todos.some((todo) => todo.title === title && !todo.completed);
        if (isShown) this.duplicates.add(title);
        const todo = { ...milk, id: (this.#lastId += 1), title };
        this.todos = appendTodo(this.todos, todo);
        return todo;
      }),
    update: (sent) =>
      this.#change('update', `a change of ${sent.id}`, () => {
        this.#find(sent.id);
        this.todos = replaceTodo(this.todos, { ...sent });
        return { ...sent };
      }),
    remove: async (id) => {
      this.deleteRequests.add(id);
      await this.#change('remove', `a change of ${id}`, () => {
        const todo = this.#find(id);
        this.todos = removeTodo(this.todos, id);
        return todo;
      });
    },
  };

  /** Another client changes the list. */
  changeElsewhere(change: 'create' | 'toggle' | 'rename' | 'remove', id: number, title: string) {
    this.isShared = true;
    const todo = findTodo(this.todos, id);
    if (change === 'create') {
      const created = { ...milk, id: (this.#lastId += 1), title };
      this.todos = appendTodo(this.todos, created);
    } else if (todo) {
      this.latestActions.set(id, undefined);
      if (change === 'remove') this.todos = removeTodo(this.todos, id);
      if (change === 'rename') this.todos = replaceTodo(this.todos, { ...todo, title });
      if (change === 'toggle') {
        this.todos = replaceTodo(this.todos, { ...todo, completed: !todo.completed });
      }
    }
  }

  /** Returns whether the API made such a change. */
  hasMade(kind: Act['kind'], matches: (todo: Todo) => boolean): boolean {
    return this.acts.some((act) => act.kind === kind && matches(act.todo));
  }

  #find(id: number): Todo {
    const todo = findTodo(this.todos, id);
    if (!todo) throw statusError(404);
    return todo;
  }

  /** Changes of one todo, and creates, are sent one at a time. */
  async #change(kind: Act['kind'], name: string, act: () => Todo): Promise<Todo> {
    if (this.#inFlight.has(name)) this.problems.push(`${name} was sent during another`);
    this.#inFlight.add(name);
    let place = 0;
    try {
      const todo = await this.#call(name, () => {
        const changed = act();
        this.acts.push({ kind, todo: changed });
        this.latestActions.set(changed.id, currentAction.getStore());
        const states = this.history.get(changed.id) ?? [];
        place = states.push(kind === 'remove' ? undefined : JSON.stringify(changed));
        this.history.set(changed.id, states);
        return changed;
      });
      this.told.set(todo.id, place);
      return todo;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  #connect(isLost: boolean): void {
    if (this.isDown || isLost) throw lost;
  }

  async #call<T>(name: string, act: () => T): Promise<T> {
    const [fate = 'succeeds', ...rest] = this.fates;
    this.fates = rest;
    await this.#scheduler.schedule(Promise.resolve(), `${name} arrives: ${fate}`);
    this.#connect(fate === 'request lost');
    if (fate === 'refused') throw statusError(500);
    const answer = act();
    await this.#scheduler.schedule(Promise.resolve(), `${name} is answered`);
    this.#connect(fate === 'answer lost');
    return answer;
  }
}
