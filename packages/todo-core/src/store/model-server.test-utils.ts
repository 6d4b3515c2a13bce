import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import type { TodoApi } from '../api/todo-api.ts';
import { lost, milk, statusError } from './deferred-api.test-utils.ts';
import { appendTodo, findTodo, removeTodo } from '../list.ts';
import type { Todo } from '../todo.ts';

/**
 * What happens to a call: the server refuses it, or its request or answer is lost, also behind a 500.
 * A create that is late is made some time after its answer is lost.
 */
export const fates = [
  ...(['succeeds', 'refused', 'request lost', 'answer lost', 'late'] as const),
  ...(['500', '500 after all'] as const),
];
type Fate = (typeof fates)[number];

/** An action, and how many changes had been made when it was asked for. */
interface Action {
  readonly askedAt: number;
}

/** The action that a call belongs to, even if the call had to wait for its turn. */
export const currentAction = new AsyncLocalStorage<Action>();

/** A change that the server made, for the API or another client. */
export interface Change {
  readonly kind: 'create' | 'update' | 'remove';
  /** The todo as it is since then, or as it was before its delete. */
  readonly todo: Todo;
  readonly action: Action | undefined;
  /** Whether it was made after its answer was lost: a look-up may come before it. */
  readonly isLate?: boolean;
}

/** A server in memory. It acts when a request arrives or never; the scheduler says when. */
export class ModelServer {
  todos: readonly Todo[];
  /** What happens to the next calls. Later ones succeed. */
  fates: readonly Fate[] = [];
  isDown = false;
  /** Whether another client has changed the list. */
  isShared = false;
  /** All changes, oldest first. */
  readonly changes: Change[] = [];
  /** The latest change of each todo that was answered. */
  readonly answered = new Map<number, Change>();
  /** The todos whose delete was sent. */
  readonly deleteRequests = new Set<number>();
  /** Whether a title was created although the list had such a todo, which was never completed. */
  hasDuplicates = false;
  /** Whether any call has failed. */
  hasFailed = false;
  /** Whether a create was late. */
  isLate = false;
  /** How many list calls have failed. */
  failedLists = 0;
  /** What the store did wrong. */
  readonly problems: string[] = [];
  readonly #scheduler: Scheduler;
  readonly #inFlight = new Set<string>();
  /** How many pages have connected: only the latest is open. */
  #pageCount = 0;
  #lastId: number;

  constructor(scheduler: Scheduler, todos: readonly Todo[]) {
    this.#scheduler = scheduler;
    this.todos = todos;
    this.#lastId = todos.length;
  }

  /** Opens a page in the place of the one before, whose requests in flight are lost. */
  connect(): TodoApi {
    this.#pageCount += 1;
    const page = this.#pageCount;
    this.#inFlight.clear();
    this.answered.clear();
    return {
      list: async () => {
        try {
          return await this.#call(page, 'a list', () => this.todos.map((todo) => ({ ...todo })));
        } catch (cause) {
          this.failedLists += 1;
          throw cause;
        }
      },
      create: (title) => this.#change(page, 'a create', () => this.#createFor(title), title),
      update: (sent) =>
        this.#change(page, `a change of ${sent.id}`, () => {
          this.#find(sent.id);
          return this.#make('update', sent);
        }),
      remove: async (id) => {
        this.deleteRequests.add(id);
        const remove = () => this.#make('remove', this.#find(id));
        await this.#change(page, `a change of ${id}`, remove);
      },
    };
  }

  /** Another client changes the list. */
  changeElsewhere(change: 'create' | 'toggle' | 'rename' | 'remove', id: number, text: string) {
    const title = `${text} elsewhere`;
    this.isShared = true;
    const todo = findTodo(this.todos, id);
    if (change === 'create') this.#create(title);
    else if (todo && change === 'remove') this.#make('remove', todo);
    else if (todo && change === 'rename') this.#make('update', { ...todo, title });
    else if (todo) this.#make('update', { ...todo, completed: !todo.completed });
  }

  #find(id: number): Todo {
    const todo = findTodo(this.todos, id);
    if (!todo) throw statusError(404);
    return todo;
  }

  /** Creates a todo, and notes whether the list had one of its title. */
  #createFor(title: string): Change {
    const { askedAt } = currentAction.getStore() ?? { askedAt: 0 };
    // One that was completed is not taken for what a lost create has made, even if it is active again.
    const excused = this.changes
      .filter(({ todo, isLate }, at) => todo.completed || (isLate && at >= askedAt))
      .map(({ todo }) => todo.id);
    const isSame = (todo: Todo) => todo.title === title && !excused.includes(todo.id);
    this.hasDuplicates ||= this.todos.some(isSame);
    return this.#create(title);
  }

  #create(title: string, isLate = false): Change {
    return this.#make('create', { ...milk, id: (this.#lastId += 1), title }, isLate);
  }

  #make(kind: Change['kind'], todo: Todo, isLate = false): Change {
    const change = { kind, todo, action: currentAction.getStore(), isLate };
    this.changes.push(change);
    this.todos = kind === 'remove' ? removeTodo(this.todos, todo.id) : appendTodo(this.todos, todo);
    return change;
  }

  /** Changes of one todo, and creates, are sent one at a time. */
  async #change(page: number, name: string, make: () => Change, lateTitle?: string): Promise<Todo> {
    const key = `${page} ${name}`;
    if (this.#inFlight.has(key)) this.problems.push(`${name} was sent during another`);
    this.#inFlight.add(key);
    try {
      const change = await this.#call(page, name, make, lateTitle);
      this.answered.set(change.todo.id, change);
      return { ...change.todo };
    } finally {
      this.#inFlight.delete(key);
    }
  }

  async #call<T>(page: number, name: string, act: () => T, lateTitle?: string): Promise<T> {
    const [fate = 'succeeds', ...rest] = this.fates;
    this.fates = rest;
    if (fate !== 'succeeds') this.hasFailed = true;
    const isLost = (loss: Fate) => this.isDown || page < this.#pageCount || fate === loss;
    await this.#scheduler.schedule(Promise.resolve(), `${name} arrives: ${fate}`);
    if (isLost('request lost')) throw this.#lose();
    if (fate === 'refused') throw statusError(409);
    if (fate === '500') throw statusError(500);
    if (fate === 'late' && lateTitle !== undefined) {
      this.isLate = true;
      void this.#scheduler
        .schedule(Promise.resolve(), 'a late create is made')
        .then(() => this.#create(lateTitle, true));
      throw this.#lose();
    }
    const answer = act();
    await this.#scheduler.schedule(Promise.resolve(), `${name} is answered`);
    if (isLost('answer lost')) throw this.#lose();
    if (fate === '500 after all') throw statusError(500);
    return answer;
  }

  #lose(): Error {
    this.hasFailed = true;
    return lost;
  }
}
